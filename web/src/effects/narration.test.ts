import { beforeAll, describe, expect, it } from 'vitest';
import type { TableEvent } from '../lib/room.svelte';
import { narrate } from './narration';
import { inLanguage, scene, teller } from './test-scenes';
import { isYourTurn } from './turn';

const { log } = teller(null);

beforeAll(() => inLanguage('en'));

describe('the room', () => {
  it('tells of people once', () => {
    const joined = { type: 'member/joined', name: 'Cid', bot: 'normal' };
    const sat = { type: 'seat/sat', seat: 4, name: 'Cid', chips: 1000 };
    expect(log([joined, sat])).toBe('Cid sits down with 1,000.');
    expect(log([joined])).toBe('Cid joins.');
    expect(log([{ type: 'member/joined', name: 'Ann' }])).toBe('');
  });

  it('tells the host what the host has to know', () => {
    const asks = { type: 'bank/requested', name: 'Ben', chips: 1, approved: false };
    expect(log([asks])).toBe('');
    expect(log([asks], { isHost: true })).toBe('Ben asks for 1 chip.');
    expect(log([{ type: 'host/passed', to: 'Ann' }])).toBe('You are the host now.');
    expect(log([{ type: 'member/knocked', name: 'Cid' }])).toBe('Cid is knocking.');
  });

  it('tells what may be done about a host who is not responding', () => {
    const idle = { type: 'host/went-idle', name: 'Ben', idle: 'one-minute' };
    expect(log([idle])).toBe('Ben has not responded for a minute: any player may deal or resume.');
    expect(log([{ ...idle, idle: 'five-minutes' }])).toContain('the longest-seated player may take over');
    expect(log([{ ...idle, name: 'Ann' }])).toBe('The others are waiting for you.');
    expect(log([{ type: 'host/awaited', at: 5 }])).toBe('');
  });

  it('is silent about what it does not know', () =>
    expect(narrate([{ type: 'meteor/struck' } as unknown as TableEvent], scene(), null)).toEqual({
      log: '',
      urgent: '',
    }));
});

describe('whose turn it is', () => {
  it('is nobody’s while the table is paused, and never a spectator’s', () => {
    expect(isYourTurn(scene({ view: { waits_for: [0] } }), null)).toBe(true);
    expect(isYourTurn(scene({ view: { waits_for: [0], paused_at: 5 } }), null)).toBe(false);
    expect(isYourTurn(scene({ view: { waits_for: [0] }, seat: null }), null)).toBe(false);
  });
});
