// @vitest-environment node
import { expect, it } from 'vitest';
import type { RulesCard } from '../../../words/rulebook';
import { words as hungarian } from '../../poker/words/hu';
import { lobby } from '../../poker/words/lobby';
import { rules as en } from './en';
import { rules as hu } from './hu';
import { tables } from './sample-tables';

const textOf = ({ chapters }: RulesCard): string => chapters.flatMap(({ text = [] }) => text).join(' ');
const tableWith = (structure: string) => tables.find((table) => table.structure === structure)!;

// A phrase in each language, and the structures that allow what it teaches.
const TAUGHT: readonly (readonly [string, string, readonly string[]])[] = [
  ['at least as big as the last', 'legalább akkora, mint az előző', ['no_limit', 'pot_limit']],
  ['all-in at any time', 'Bármikor mehetsz all-inbe', ['no_limit']],
  ['as big as the pot', 'mint a kassza', ['pot_limit']],
  ['raises are fixed', 'az emelés rögzített', ['fixed_limit']],
  ['a raise doubles the bet', 'megduplázza a tétet', ['doubling']],
];

it.each(['no_limit', 'pot_limit', 'fixed_limit', 'doubling'])(
  '%s is taught, and nothing else',
  (structure) => {
    const card = [en, hu].map((rules) => textOf(rules(tableWith(structure))));
    for (const [english, hungarian, structures] of TAUGHT) {
      expect(card[0]!.includes(english)).toBe(structures.includes(structure));
      expect(card[1]!.includes(hungarian)).toBe(structures.includes(structure));
    }
  },
);

it('folding on timeout is taught where the table does it', () => {
  for (const table of tables)
    expect(textOf(en(table)).includes('folds, even if checking is free')).toBe(
      table.timeout_action === 'fold',
    );
});

it('doubling does not call itself no limit', () => {
  expect(lobby['choice.structure.doubling']).toBe('Doubling');
  expect(hungarian['choice.structure.doubling']).toBe('Duplázás');
});
