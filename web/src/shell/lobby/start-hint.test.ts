import { expect, it } from 'vitest';
import { startHint } from './start-hint';

const lobby = { mayDeal: false, paused: false, players: 2, isHost: false, host: 'Ann', hostIdle: false };

it('waits for nothing where a hand can be dealt', () => {
  expect(startHint({ ...lobby, mayDeal: true })).toBeNull();
});
it('waits for a second player, and tells the host what to do about it', () => {
  expect(startHint({ ...lobby, players: 1 })).toBe('lobby.wait.players');
  expect(startHint({ ...lobby, players: 1, isHost: true })).toBe('lobby.wait.second');
});
it('waits for the host to start', () => {
  expect(startHint(lobby)).toBe('lobby.wait.host');
  expect(startHint({ ...lobby, host: null })).toBe('lobby.wait.nobody');
  expect(startHint({ ...lobby, hostIdle: true })).toBe('lobby.wait.idle');
});
it('waits for somebody who can be dealt in, and for the end of a pause', () => {
  expect(startHint({ ...lobby, isHost: true })).toBe('lobby.wait.more');
  expect(startHint({ ...lobby, paused: true })).toBe('lobby.wait.paused');
});
