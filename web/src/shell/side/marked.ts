export interface Part {
  text: string;
  isBot: boolean;
}

const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** A line cut around the names of bots, so that each can be marked as one. */
export function marked(line: string, bots: readonly string[]): readonly Part[] {
  if (bots.length === 0) return [{ text: line, isBot: false }];
  const names = bots.toSorted((a, b) => b.length - a.length).map((one) => one.replaceAll(SYNTAX, '\\$&'));
  const name = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return line
    .split(name)
    .map((text, nth) => ({ text, isBot: nth % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
