/** What the server says in English, by its codes. */
export const refusals = {};
