let drawn: Promise<typeof import('./Court.svelte')> | undefined;

/** The figures on court cards. Loaded after the table, so that nobody waits for a drawing. */
export const courts = (afterMs = 1_000): NonNullable<typeof drawn> =>
  (drawn ??= new Promise((done) => setTimeout(done, afterMs)).then(() => import('./Court.svelte')));
