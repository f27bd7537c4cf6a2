import { getContext, setContext } from 'svelte';
import type { DealAnimator } from './deal-animator.svelte';

export const ANIMATOR = Symbol('animator');

/** What is drawn in this component moves by this animator, which listens as long as it is there. */
export function setAnimator<A extends DealAnimator>(animator: A): A {
  $effect(() => animator.start());
  return setContext(ANIMATOR, animator);
}

export const getAnimator = <A extends DealAnimator>(): A => getContext(ANIMATOR);
