export const LONGEST_NAME = 24;

// Emoji that are joined by what cannot be seen, and flags that are spelled with it.
const JOINED =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*)+|\u{1F3F4}[\u{E0020}-\u{E007F}]+/u;
const UNSEEN = new RegExp(`${JOINED.source}|\\p{C}`, 'gu');
const WHOLE = new RegExp(`^(?:${JOINED.source})$`, 'u');

/** The characters of a text as people see them. */
export const graphemes = (text: string): string[] =>
  'Segmenter' in Intl ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** As much of a name as the server takes, which counts code points; no character is cut in two. */
export function fitName(typed: string): string {
  let kept = '';
  for (const one of graphemes(typed)) {
    if ([...kept, ...one].length > LONGEST_NAME) break;
    kept += one;
  }
  return kept;
}

/** A name as the server takes it: no blanks around it, nothing in it that cannot be seen. */
export const cleanName = (typed: string): string =>
  fitName(
    typed
      .replace(UNSEEN, (one) => (WHOLE.test(one) ? one : ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  ).trim();

/** One of the names that are kept in a row, for somebody who has not said theirs. */
export function guestName(names: string, random: () => number = Math.random): string {
  const all = names.split('|');
  return all[Math.floor(random() * all.length)]!;
}
