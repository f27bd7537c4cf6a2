import { expect, it } from 'vitest';
import { waitsFor } from './waiting';

const lobby = { mayDeal: false, paused: false, players: 2, isHost: false, host: 'Ann' };

it('waits for nothing where a hand can be dealt', () => {
  expect(waitsFor({ ...lobby, mayDeal: true })).toBeNull();
});
it('waits for a second player, and tells the host what to do about it', () => {
  expect(waitsFor({ ...lobby, players: 1 })).toBe('lobby.wait.players');
  expect(waitsFor({ ...lobby, players: 1, isHost: true })).toBe('lobby.wait.second');
});
it('waits for the host to start', () => {
  expect(waitsFor(lobby)).toBe('lobby.wait.host');
  expect(waitsFor({ ...lobby, host: null })).toBe('lobby.wait.nobody');
});
it('waits for somebody who can be dealt in, and for the end of a pause', () => {
  expect(waitsFor({ ...lobby, isHost: true })).toBe('lobby.wait.more');
  expect(waitsFor({ ...lobby, paused: true })).toBe('lobby.wait.paused');
});
