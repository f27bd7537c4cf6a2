import { expect, it } from 'vitest';
import type { Option } from '../../generated/protocol';
import { promptsOf as promptsIn, type Buyer, type Prompt } from '../poker/prompts';
import '../poker/words/table';
import { t } from '../../words/index.svelte';
import { holdemPrompts } from './prompts';

const option = (command: string, fields: Option['fields'] = {}): Option => ({
  command,
  fields,
  price: 0,
  housekeeping: false,
});
const promptsOf = (options: Option[], seat: Buyer): Prompt[] =>
  promptsIn(options, seat, holdemPrompts(options));
const TOP_UP = option('seat/top-up', { chips: { type: 'range', least: 1, most: 100 } });
const keys = (options: Option[], stack = 100, plays = false): string[] =>
  promptsOf(options, { stack, plays }).map((prompt) => prompt.key);

it('offers nothing that the table does not', () => {
  expect(keys([option('seat/leave'), option('bet/fold')])).toEqual([]);
});

it('asks for the vote with both answers', () => {
  const vote = option('cards/run-twice', { twice: { type: 'choice', values: [true, false] } });
  expect(promptsOf([vote], { stack: 0, plays: true }).map((prompt) => prompt.command)).toEqual([
    { type: 'cards/run-twice', twice: false },
    { type: 'cards/run-twice', twice: true },
  ]);
});

it('calls the same purchase a rebuy for a player who is broke', () => {
  expect(keys([TOP_UP], 0)).toEqual(['table.rebuy']);
  expect(keys([TOP_UP], 50)).toEqual(['poker.top-up']);
  expect(keys([TOP_UP], 0, true)).toEqual([]);
});

it('names the price of every purchase', () => {
  const offered = (stack: number, usual: number): Prompt | undefined =>
    promptsIn([TOP_UP], { stack, plays: false }, {}, usual)[0];
  expect([offered(0, 60)?.n, offered(0, 500)?.n, offered(50, 60)?.n]).toEqual([60, 100, 100]);
  expect(t('table.rebuy', { n: 200 })).toBe('Rebuy 200');
  expect(t('poker.top-up', { n: 150 })).toBe('Buy up to 150');
});

it('never has more than three, and drops what can wait', () => {
  const options = ['cards/show', 'cards/muck', 'cards/rabbit', 'table/deal'].map((command) =>
    option(command),
  );
  expect(keys([...options, TOP_UP])).toEqual(['poker.show', 'poker.deal', 'holdem.rabbit']);
});

it('says what posting costs', () => {
  const post: Option = { ...option('seat/post', { on: { type: 'choice', values: [true] } }), price: 30 };
  expect(holdemPrompts([post]).afterDeal).toEqual([
    {
      key: 'holdem.post',
      n: 30,
      command: { type: 'seat/post', on: true },
      isMain: true,
      isOn: false,
    },
  ]);
});

it('offers no posting to somebody without chips', () => {
  const post: Option = { ...option('seat/post', { on: { type: 'choice', values: [true] } }), price: 0 };
  expect(holdemPrompts([post]).afterDeal).toEqual([]);
});

it('switches posting on and off', () => {
  const posting = (on: boolean): Option => ({
    ...option('seat/post', { on: { type: 'choice', values: [on] } }),
    price: 20,
  });
  expect(promptsOf([posting(true)], { stack: 9, plays: false })[0]?.command).toEqual({
    type: 'seat/post',
    on: true,
  });
  expect(promptsOf([posting(true)], { stack: 9, plays: false })[0]?.isOn).toBe(false);
  expect(promptsOf([posting(false)], { stack: 9, plays: false })[0]?.isOn).toBe(true);
});

it('lets the host play a tournament again', () => {
  expect(holdemPrompts([option('room/play-again')]).first).toEqual([
    { key: 'holdem.play-again', command: { type: 'room/play-again' }, isMain: true },
  ]);
});
