import { describe, expect, it } from 'vitest';
import { placeBubble, shorten, shownFor, type Box } from './bubbles';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const SCREEN = box(0, 0, 360, 640);
const SIZE = { width: 120, height: 32 };
const SEAT = box(120, 300, 100, 60);

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
  Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
const inside = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

describe('a bubble', () => {
  it('stands at its seat', () => {
    const place = placeBubble(SIZE, SEAT, SCREEN, [])!;
    expect(meet(place, SEAT)).toBe(true);
  });

  it('leaves cards and buttons alone', () => {
    const cards = [box(120, 300, 48, 60), box(172, 300, 48, 60), box(0, 250, 360, 48)];
    const place = placeBubble(SIZE, SEAT, SCREEN, cards)!;
    expect(cards.filter((card) => meet(card, place))).toEqual([]);
    expect(inside(place, SCREEN)).toBe(true);
  });

  it('prefers a free place to one over words, where both are near', () => {
    const words = [SEAT, box(0, 200, 360, 100)];
    const place = placeBubble(SIZE, SEAT, SCREEN, [], words)!;
    expect(words.filter((one) => meet(one, place))).toEqual([]);
    expect(place.top).toBeGreaterThanOrEqual(SEAT.bottom);
  });

  it('looks no further than it must', () => {
    let asked = 0;
    const card = box(20, 20, 40, 60);
    const counted = {
      ...card,
      get left() {
        return (asked++, card.left);
      },
    };
    placeBubble(SIZE, SEAT, SCREEN, [counted]);
    expect(asked).toBeLessThan(50);
  });

  it('is left out where only cards and buttons are', () => {
    expect(placeBubble(SIZE, SEAT, SCREEN, [SCREEN])).toBeNull();
    expect(placeBubble({ width: 400, height: 20 }, SEAT, SCREEN, [])).toBeNull();
  });

  it('stays on the screen for a seat at its edge', () => {
    const place = placeBubble(SIZE, box(340, 0, 20, 20), SCREEN, [])!;
    expect(inside(place, SCREEN)).toBe(true);
  });
});

describe('what it says', () => {
  it.each([
    ['Nice hand!', 'Nice hand!'],
    ['x'.repeat(70), 'x'.repeat(70)],
    ['x'.repeat(71), `${'x'.repeat(69)}…`],
    ['👩‍👩‍👧'.repeat(71), `${'👩‍👩‍👧'.repeat(69)}…`],
  ])('%s is %s', (text, shown) => expect(shorten(text)).toBe(shown));

  it('stays as long as it takes to read it', () => {
    expect(shownFor({ text: null })).toBe(4_000);
    expect(shownFor({ text: 'x'.repeat(50) })).toBe(7_000);
    expect(shownFor({ text: 'x'.repeat(300) })).toBe(shownFor({ text: 'x'.repeat(70) }));
  });
});
