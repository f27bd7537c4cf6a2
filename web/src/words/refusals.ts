import { told, type Values } from './index.svelte';

/** What the server refuses or tells, in the language spoken here: its own English where we know no better. */
export function explain(said: {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}): string {
  return told(`refusal.${said.code}`, said.details as Values) ?? said.message;
}
