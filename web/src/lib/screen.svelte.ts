import { MediaQuery } from 'svelte/reactivity';

/** A tablet, or anything larger: there is room for a table of wood and cloth. */
export const roomy = new MediaQuery(
  '(min-width: 1024px) and (min-height: 561px), (min-width: 700px) and (min-height: 700px)',
);

/** A laptop, or anything larger: there is room for a panel beside the table. */
export const large = new MediaQuery('(min-width: 1024px) and (min-height: 561px)');

/** A small phone held upright: what is not looked at all the time has to share its place. */
export const short = new MediaQuery('(max-height: 700px) and (orientation: portrait)');
