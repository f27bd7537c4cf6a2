import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Card from './Card.svelte';
import { cardsIn, RANKS, rankOf, SUITS } from './cards';
import { courts } from './courts';
import { HATS, HELD } from './figures';

afterEach(cleanup);

const drawn = (card: number): Element =>
  render(Card, { card }).container.querySelector(`[data-card='${card}']`)!;

void courts(0);

describe('the face of a card', () => {
  it.each(cardsIn('Jc Qd Kh Js'))('%i has a figure', async (card) => {
    const face = drawn(card);
    await vi.waitFor(() => expect(face.querySelector('.court')).not.toBeNull());
    expect(face.textContent).toContain(RANKS[rankOf(card)]);
    expect(face.querySelector('.small')).not.toBeNull(); // the suit is there without it
  });

  it.each(cardsIn('2c Td Ah'))('%i has none', async (card) => {
    const face = drawn(card);
    await courts();
    expect(face.querySelector('.court')).toBeNull();
  });
});

it('has something else in the hand of every figure', () => {
  const all = SUITS.flatMap((suit) => HELD[suit].map((shapes) => JSON.stringify(shapes)));
  expect(new Set(all).size).toBe(SUITS.length * HATS.length);
});
