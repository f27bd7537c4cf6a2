import { getContext, setContext } from 'svelte';
import type { PlainHints } from './picture';

export const HINTS = Symbol('hints');

/** How everything inside this component is to be read. */
export const setHints = (hints: PlainHints): PlainHints => setContext(HINTS, hints);
export const getHints = (): PlainHints => getContext(HINTS) ?? {};
