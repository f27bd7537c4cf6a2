import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { ROOM } from '../../lib/room-context';
import IdleHost from './IdleHost.svelte';

/** What somebody sees who is offered this while Ann is not responding. */
function banner(...offered: string[]) {
  const act = vi.fn(() => Promise.resolve(true));
  let options = $state.raw(offered);
  const room = {
    act,
    about: { host: 'Ann' },
    isHost: offered.includes('table/pause'),
    option: (command: string) => (options.includes(command) ? { command } : null),
  };
  render(IdleHost, { context: new Map([[ROOM, room]]) });
  return { act, offer: (...next: string[]) => (options = next) };
}

const text = (): string | undefined => screen.queryByRole('status')?.textContent;

describe('a host who is not responding', () => {
  it('is replaced with one tap by who may', () => {
    const { act } = banner('host/take-over', 'table/resume');
    expect(text()).toBe('Ann has not responded for five minutes. Do you want to be the host?');
    screen.getByRole('button', { name: 'Take over as host' }).click();
    expect(act).toHaveBeenCalledExactlyOnceWith({ type: 'host/take-over' });
  });

  it('may stay host', async () => {
    const { act } = banner('host/take-over');
    screen.getByRole('button', { name: 'Not now' }).click();
    await tick();
    expect(text()).toBeUndefined();
    expect(act).not.toHaveBeenCalled();
  });

  it('is the reason why others may resume, and later take over', async () => {
    const { offer } = banner('table/resume');
    expect(text()).toBe('Ann is not responding: any player may resume.');
    expect(screen.queryByRole('button')).toBeNull();
    offer('host/take-over');
    await tick();
    expect(screen.getByRole('button', { name: 'Take over as host' })).toBeDefined();
  });

  it('is told that the others wait', () => {
    banner('table/pause');
    expect(text()).toContain('waiting for you');
  });

  it('is in the way of nobody who can do nothing about it', () => {
    banner();
    expect(text()).toBeUndefined();
  });
});
