import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomSettings, SettingSchema } from '../../generated/protocol';
import { ROOM } from '../../lib/room-context';
import RoomRules from './RoomRules.svelte';

const RULES = { knock: false, slow_chat_s: 0 } as RoomSettings;
const SCHEMAS = {
  knock: { title: 'Knock first', type: 'boolean', default: false },
  slow_chat_s: { title: 'Slow chat', type: 'integer', minimum: 0, maximum: 60, default: 0 },
} as unknown as Readonly<Record<string, SettingSchema>>;

function rules({ isHost = true, takes = true, filtered = [] as string[] } = {}) {
  const act = vi.fn(() => Promise.resolve(takes));
  const room = { act, isHost, desk: isHost ? { muted: [], filtered } : null };
  render(RoomRules, { props: { rules: RULES, schemas: SCHEMAS }, context: new Map([[ROOM, room]]) });
  return act;
}
const slow = (): HTMLInputElement => screen.getByLabelText(/^Slow chat/);
const change = (value: string): Promise<boolean> => fireEvent.change(slow(), { target: { value } });

describe('slow chat', () => {
  it('takes effect as soon as the host has set its seconds', async () => {
    const act = rules();
    await change('15');
    expect(act.mock.calls).toEqual([[{ type: 'room/settings', changes: { slow_chat_s: 15 } }]]);
  });

  it('shows what is true after a refusal, and asks for nothing unlawful', async () => {
    const act = rules({ takes: false });
    await change('15');
    await vi.waitFor(() => expect(slow().value).toBe('0'));
    await change('61');
    await vi.waitFor(() => expect(slow().value).toBe('0'));
    expect(act).toHaveBeenCalledOnce();
  });

  it('is the host’s to set', () => {
    rules({ isHost: false });
    expect(slow().disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
  });
});

describe('the word filter', () => {
  beforeEach(async () => void (await import('./WordFilter.svelte')));
  const field = (): Promise<HTMLTextAreaElement> => screen.findByLabelText('Word filter');
  const save = (): HTMLButtonElement | null => screen.queryByRole('button', { name: 'Save' });

  it('is off until the host types words, and then has each once', async () => {
    const act = rules();
    const text = await field();
    expect([text.value, save()]).toEqual(['', null]);
    await fireEvent.input(text, { target: { value: 'darn, heck darn' } });
    await fireEvent.click(save()!);
    expect(act.mock.calls).toEqual([[{ type: 'chat/filter', words: ['darn', 'heck'] }]]);
  });

  it('shows the words that are masked, and can be emptied', async () => {
    const act = rules({ filtered: ['darn', 'heck'] });
    const text = await field();
    expect([text.value, save()]).toEqual(['darn heck', null]);
    await fireEvent.input(text, { target: { value: '' } });
    await fireEvent.click(save()!);
    expect(act.mock.calls).toEqual([[{ type: 'chat/filter', words: [] }]]);
  });

  it('is seen by the host alone', async () => {
    rules({ isHost: false });
    await vi.dynamicImportSettled();
    expect(screen.queryByLabelText('Word filter')).toBeNull();
  });
});
