import { afterEach, expect, it, vi } from 'vitest';
import { termAt } from './terms';

afterEach(() => document.body.replaceChildren());

const BOXES: Record<string, [left: number, top: number, width: number, height: number]> = {
  'poker.term.pot': [100, 100, 80, 24],
  'poker.term.stack': [100, 200, 200, 100],
  'poker.term.dealer': [110, 210, 18, 18],
  'poker.term.muck': [0, 0, 0, 0],
};

function laid(): HTMLElement {
  document.body.innerHTML =
    '<div id="table"><p>felt</p><button><b>Fold</b></button>' +
    Object.keys(BOXES)
      .map((key) => `<span data-term="${key}"></span>`)
      .join('') +
    '</div>';
  const table = document.getElementById('table')!;
  for (const node of table.querySelectorAll<HTMLElement>('[data-term]'))
    vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(new DOMRect(...BOXES[node.dataset.term!]!));
  return table;
}

const at = (x: number, y: number, on = 'p'): string | undefined => {
  const table = laid();
  return termAt(table, table.querySelector(on)!, x, y)?.key;
};

it('is the word that was tapped', () => expect(at(120, 110)).toBe('poker.term.pot'));

it('is the nearest within a finger’s breadth', () => {
  expect(at(120, 140)).toBe('poker.term.pot');
  expect(at(120, 150)).toBeUndefined();
});

it('is the smaller of two that lie on each other', () => {
  expect(at(115, 215)).toBe('poker.term.dealer');
  expect(at(180, 215)).toBe('poker.term.stack');
});

it('is none where a tap does something, nor where nothing is to be seen', () => {
  expect(at(120, 110, 'button b')).toBeUndefined();
  expect(at(2, 2)).toBeUndefined();
});
