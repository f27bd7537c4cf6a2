import type { HandName, Toast } from '../generated/protocol';
import { toasts } from '../lib/toasts.svelte';
import { handName, number, told } from '../words/index.svelte';
import { listed } from '../words/refusals';

/** What is announced, in the language spoken here; the server's English without a translation. */
export function newsOf({ code, message, details }: Pick<Toast, 'code' | 'message' | 'details'>): string {
  const words = Object.entries(details).map(([name, detail]) => [name, inWords(detail)] as const);
  return told(`news.${code}`, Object.fromEntries(words)) ?? message;
}

function inWords(detail: unknown): string {
  if (typeof detail === 'number') return number(detail);
  if (Array.isArray(detail)) return listed(detail.map(String), 'and');
  return typeof detail === 'object' && detail ? handName(detail as HandName) : String(detail);
}

/** Show the news once what it is about has been seen. */
export function announce(news: Toast, afterMs: number): void {
  setTimeout(() => toasts.say(newsOf(news), 'news'), afterMs);
}
