export const LONGEST_NAME = 24;

/** A name as the server takes it: no blanks around it, nothing in it that cannot be seen. */
export const cleanName = (typed: string): string =>
  [...typed.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();

/** One of the names that are kept in a row, for somebody who has not said theirs. */
export function guestName(names: string, random: () => number = Math.random): string {
  const all = names.split('|');
  return all[Math.floor(random() * all.length)]!;
}
