import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as kept from './device.svelte';

type Device = typeof import('./device.svelte');

const TOKEN = 'A-_'.repeat(14) + 'z';

/** The module as a page loads it. */
async function loaded(words?: string): Promise<Device> {
  vi.resetModules();
  if (words !== undefined) localStorage.setItem('bluefelt', words);
  return import('./device.svelte');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a device', () => {
  it('starts with an avatar and no name', async () => {
    const { device, AVATARS } = await loaded();
    expect([device.token, device.name, device.sound]).toEqual([null, '', true]);
    expect(AVATARS).toContain(device.avatar);
  });

  it('remembers', async () => {
    const { device } = await loaded(`{"token":"${TOKEN}","name":"Ann","sound":false,"rooms":["ABC23D"]}`);
    expect([device.token, device.name, device.sound, device.rooms]).toEqual([
      TOKEN,
      'Ann',
      false,
      ['ABC23D'],
    ]);
  });

  it('has a panel beside the table unless it was folded away', async () => {
    expect((await loaded()).device.panel).toBe('chat');
    expect((await loaded('{"panel":null}')).device.panel).toBe(null);
    expect((await loaded('{"panel":"log"}')).device.panel).toBe('log');
    expect((await loaded('{"panel":7}')).device.panel).toBe('chat');
  });

  it('has letters on its cards only if somebody has asked for them', async () => {
    // an earlier version had them on, and wrote that down for everybody
    expect((await loaded('{"letters":true}')).device.suitLetters).toBe(false);
    expect((await loaded('{"suitLetters":true}')).device.suitLetters).toBe(true);
  });

  it.each([
    ['{}', 'blue', 'house'],
    ['{"felt":"wine","cards":"parchment"}', 'wine', 'parchment'],
    ['{"felt":"lawn","cards":7}', 'blue', 'house'],
  ])('shows felt and cards as chosen in %s', async (words, felt, cards) => {
    const { device } = await loaded(words);
    expect([device.felt, device.cards]).toEqual([felt, cards]);
  });

  it.each([
    '',
    'null',
    '7',
    '[]',
    '{',
    '{"token":"","name":"   ","avatar":"xxxxxxxxxxxxxxxxxxxx"}',
    `{"token":"${'x'.repeat(5_000)}","name":"${'W'.repeat(25)}"}`,
    '{"token":"not one of ours: it is too long, or too short"}',
    '{"guests":null,"rooms":null,"muted":"x","lang":"xx","deck":5,"token":{},"name":1,"avatar":""}',
  ])('makes the best of %s', async (words) => {
    const { device, AVATARS, isKnown, remember, forget } = await loaded(words);
    expect([device.token, device.name, device.lang, device.deck]).toEqual([null, '', null, 'four']);
    expect(AVATARS).toContain(device.avatar);
    remember('ABC23D');
    expect(isKnown('ABC23D')).toBe(true);
    forget('ABC23D');
    expect([isKnown('ABC23D'), device.muted, device.guests]).toEqual([false, [], {}]);
  });

  it.each(['{"R1":null}', '{"R1":[{"name":"Ben"}]}', '{"R1":[{"name":"Ben","avatar":"🦊","token":"x"}]}'])(
    'does not know guests like %s',
    async (guests) => expect((await loaded(`{"guests":${guests}}`)).device.guests).toEqual({}),
  );

  it('knows who else plays on it, as long as it knows the room', async () => {
    const ben = { name: 'Ben', avatar: '🦊', token: TOKEN };
    const words = JSON.stringify({ rooms: ['R1', 'R2'], guests: { R1: [ben], R2: [ben] } });
    const { device, guestsIn, keepGuests, forget, remember } = await loaded(words);
    expect(guestsIn('R1')).toEqual([ben]);
    keepGuests('R1', [{ ...ben, token: null }]);
    forget('R2');
    expect(device.guests).toEqual({ R1: [{ ...ben, token: null }] });
    for (let nth = 0; nth < 20; nth++) remember(`N${nth}`);
    expect([guestsIn('R1'), device.guests]).toEqual([[], {}]);
  });

  it('works where nothing can be read', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect((await loaded()).device.name).toBe('');
  });

  it('works where nothing can be stored', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const stop = $effect.root(() => kept.keepDevice());
    kept.device.name = 'Ann';
    expect(() => flushSync()).not.toThrow();
    stop();
  });

  it('keeps what changes, and hears of what another tab changes', () => {
    const { device, keepDevice } = kept;
    const stop = $effect.root(() => keepDevice());
    device.name = 'Ben';
    flushSync();
    expect(JSON.parse(localStorage.getItem('bluefelt')!)).toMatchObject({ name: 'Ben' });
    const newValue = `{"token":"${TOKEN}","deck":"no"}`;
    dispatchEvent(new StorageEvent('storage', { key: 'bluefelt', newValue }));
    expect([device.token, device.deck, device.name]).toEqual([TOKEN, 'four', 'Ben']);
    stop();
  });

  it('knows twenty rooms, the newest first', async () => {
    const { device, remember } = await loaded();
    for (let nth = 0; nth < 25; nth++) remember(`R${nth}`);
    remember('R20');
    expect([device.rooms.length, device.rooms[0], device.rooms[1]]).toEqual([20, 'R20', 'R24']);
  });
});
