import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, Ok, Option } from '../../generated/protocol';
import { Refusal } from '../../lib/connection';
import { toasts } from '../../lib/toasts.svelte';
import { Bets } from './bets.svelte';

/** A server that keeps the rules of bets, and answers when it is told to. */
class Table {
  seq = 0;
  view = { round: 1, phase: 'out_of_the_gate' };
  pending = [0, 0, 0, 0, 0];
  limit = 100;
  heard: number[][] = [];
  rounds: unknown[] = [];
  #answers: (() => void)[] = [];

  get private(): object {
    return { pending: this.pending, limit: this.limit };
  }

  get options(): Option[] {
    const sum = this.pending.reduce((all, one) => all + one, 0);
    return this.pending.flatMap((own, at) => {
      const amount = { type: 'range', least: 10, most: this.limit - sum + own } as const;
      const fields = { hand: { type: 'choice', values: [at + 1] } as const, amount };
      return amount.most < 10 ? [] : [{ command: 'bet/place', fields, price: 0, housekeeping: false }];
    });
  }

  ask(command: Command): Promise<Ok> {
    const { hand, amount, round } = command as { hand: number; amount: number; round?: string };
    this.heard.push([hand, amount]);
    this.rounds.push(round);
    return new Promise((resolve, reject) => {
      this.#answers.push(() => {
        const others = this.pending.reduce((all, one, at) => (at === hand - 1 ? all : all + one), 0);
        if (others + amount > this.limit) return reject(new Refusal('bet-too-large', 'Too much.'));
        this.pending = this.pending.with(hand - 1, amount);
        this.seq += 1;
        resolve({ type: 'ok', id: 1, seq: this.seq });
      });
    });
  }

  async answer(): Promise<void> {
    this.#answers.shift()!();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

describe('bets', () => {
  let table: Table;
  let bets: Bets;
  beforeEach(() => {
    table = new Table();
    bets = new Bets(table as never);
  });

  it('say which round they are meant for', () => {
    bets.put(2, 25);
    expect(table.rounds).toEqual(['out_of_the_gate']);
  });

  it('count at once, and two quick taps are told as their sum', async () => {
    bets.put(2, 25);
    bets.put(2, 25);
    bets.put(2, 25);
    expect([bets.on(2), bets.sum]).toEqual([75, 75]);
    expect(table.heard).toEqual([[2, 25]]);
    await table.answer();
    expect(table.heard).toEqual([
      [2, 25],
      [2, 75],
    ]);
    await table.answer();
    expect(await bets.settled()).toBe(true);
    expect([bets.on(2), table.pending[1]]).toEqual([75, 75]);
    expect(table.heard).toHaveLength(2);
  });

  it('of several hands stay within the limit although nothing is answered yet', () => {
    bets.put(1, 75);
    bets.put(3, 50);
    expect([bets.on(1), bets.on(3), bets.sum]).toEqual([75, 25, 100]);
    expect(bets.bounds(4)).toBeNull();
    const said = vi.spyOn(toasts, 'say');
    bets.put(4, 10);
    expect(bets.on(4)).toBe(0);
    expect(said).toHaveBeenCalledWith('That is your limit for this round: 100.');
  });

  it('never go beyond what the server offers, also where a stake on its way back would leave room', async () => {
    bets.put(1, 100);
    await table.answer();
    bets.takeBack(1);
    expect(bets.bounds(2)).toBeNull();
    await table.answer();
    expect(bets.bounds(2)).toEqual({ least: 10, most: 100 });
  });

  it('put everything that fits where no size is given', () => {
    bets.put(1, 30);
    bets.put(2, null);
    expect(bets.on(2)).toBe(70);
  });

  it('are taken back, and each change can be undone', async () => {
    bets.put(1, 10);
    await table.answer();
    bets.put(1, 25);
    await table.answer();
    bets.takeBack(1);
    await table.answer();
    expect([bets.on(1), bets.sum]).toEqual([0, 0]);
    bets.undo();
    expect(bets.on(1)).toBe(35);
    await table.answer();
    bets.undo();
    await table.answer();
    bets.undo();
    await table.answer();
    expect(bets.canUndo).toBe(false);
    expect(table.heard.map(([, amount]) => amount)).toEqual([10, 35, 0, 35, 10, 0]);
  });

  it('that are refused are gone, and the table waits for no READY with them', async () => {
    bets.put(1, 50);
    table.pending = [0, 80, 0, 0, 0]; // somebody with the same hands on another device
    const settled = bets.settled();
    await table.answer();
    expect(await settled).toBe(false);
    expect([bets.on(1), bets.on(2), bets.canUndo]).toEqual([0, 80, false]);
    expect(toasts.shown.at(-1)?.kind).toBe('bad');
  });

  it('are what the server says as soon as it has heard of them', async () => {
    bets.put(1, 50);
    await table.answer();
    table.pending = [20, 0, 0, 0, 0];
    expect(bets.on(1)).toBe(20);
  });

  it('end with the round', async () => {
    bets.put(1, 50);
    bets.put(1, 25);
    table.view = { round: 1, phase: 'in_the_running' };
    expect([bets.on(1), bets.canUndo]).toEqual([0, false]);
    await table.answer();
    expect(table.heard).toHaveLength(1); // the second sum is not sent into another round
  });
});
