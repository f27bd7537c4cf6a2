import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../lib/fake-socket';
import { Room } from '../lib/room.svelte';
import { t } from '../words/index.svelte';
import ConnectionBar from './ConnectionBar.svelte';

let room: Room;
const says = (): string => {
  flushSync();
  return screen.getByRole('status').textContent;
};

/** The line breaks, and has been gone for so long. */
function lose(ms: number): void {
  FakeSocket.last.welcome();
  flushSync();
  FakeSocket.last.hangUp();
  flushSync();
  vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all.length = 0;
  room = new Room(null, FakeSocket.open);
  room.start();
  render(ConnectionBar, { room });
});
afterEach(() => {
  room.stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the connection bar', () => {
  it('is quiet about what is mended before anybody notices', () => {
    lose(600);
    expect(says()).toBe('');
    FakeSocket.last.welcome();
    flushSync();
    vi.advanceTimersByTime(5_000);
    expect(says()).toBe('');
  });

  it('tells of a loss that lasts, and of its end', () => {
    lose(700);
    expect(says()).toBe(t('connection.lost'));
    FakeSocket.last.welcome();
    expect(says()).toBe('');
  });

  it('knows that the device itself is offline', () => {
    lose(700);
    dispatchEvent(new Event('offline'));
    expect(says()).toBe(t('offline.bar'));
    dispatchEvent(new Event('online'));
    expect(says()).toBe(t('connection.lost'));
  });

  it('tells at once that the device has lost its network', () => {
    FakeSocket.last.welcome();
    flushSync();
    dispatchEvent(new Event('offline'));
    room.cutOff();
    flushSync();
    vi.advanceTimersByTime(0);
    expect(says()).toBe(t('offline.bar'));
    dispatchEvent(new Event('online'));
  });

  it('says clearly that nothing has come yet, and tries again when asked', () => {
    flushSync();
    FakeSocket.last.hangUp();
    vi.advanceTimersByTime(2_500);
    expect(says()).toContain(t('offline.text'));
    for (let nth = 0; nth < 6; nth++) {
      FakeSocket.last.hangUp();
      vi.advanceTimersByTime(10_000);
    }
    FakeSocket.last.hangUp();
    const before = FakeSocket.all.length;
    screen.getByRole('button').click();
    expect(FakeSocket.all).toHaveLength(before + 1);
    FakeSocket.last.welcome();
    expect(says()).toBe('');
  });
});
