/** Titles and explanations that the settings' schema has in English. */
export const settings = {};
