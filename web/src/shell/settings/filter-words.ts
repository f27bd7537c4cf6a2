const LONGEST = 40;
const MOST = 200;

/** The words that somebody typed, each once, as the server takes them. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.split(/[\s,;]+/))]
    .filter((word) => word.length > 1 && word.length <= LONGEST)
    .slice(0, MOST);
