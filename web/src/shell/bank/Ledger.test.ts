import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { LedgerRow } from '../../generated/protocol';
import Ledger from './Ledger.svelte';

const row = (name: string, bot: boolean): LedgerRow => ({
  name,
  bot,
  bought: 200,
  cashed_out: 0,
  stack: 200,
  net: 0,
  limit: null,
  held: 0,
  staked: 0,
});

afterEach(cleanup);

it('marks bots, and only them', () => {
  render(Ledger, { rows: [row('Ann', false), row('Ada', true)], house: 0, you: 'Ann' });
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent.replace(/\s+/g, ' ').trim());
  expect(names).toContain('Ann');
  expect(names.filter((name) => /\(bot\)/.test(name))).toEqual(['Ada (bot)']);
});
