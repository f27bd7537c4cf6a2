import { beforeEach, describe, expect, it } from 'vitest';
import { device } from '../lib/device.svelte';
import { speak, type Lang } from './index.svelte';
import '../games/poker/words/table';
import { explain, listed } from './refusals';

const said = (code: string, details: Record<string, unknown> = {}): string =>
  explain({ code, message: 'In English.', details });

async function inLanguage(lang: Lang): Promise<void> {
  device.lang = lang;
  await speak(lang);
}

describe('in English', () => {
  beforeEach(() => inLanguage('en'));

  it('the server speaks for itself', () =>
    expect(said('raise-too-small', { least: 4000 })).toBe('In English.'));
  it('only what it cannot say is ours', () => expect(said('offline')).not.toBe('In English.'));
  it('lists have an and or an or', () => {
    expect(listed(['check', 'bet', 'fold'], 'or')).toBe('check, bet or fold');
    expect(listed(['ante', 'blind'], 'and')).toBe('ante and blind');
    expect([listed(['one'], 'and'), listed([], 'or')]).toEqual(['one', '']);
  });
});

describe('in Hungarian', () => {
  beforeEach(() => inLanguage('hu'));

  it('numbers are grouped', () =>
    expect(said('raise-too-small', { least: 4000 })).toMatch(/^Legalább 4\s000 zsetonra kell emelned\.$/));
  it('names stay as they are', () =>
    expect(said('no-such-member', { name: 'Ann {x}' })).toBe('Itt senkit sem hívnak így: Ann {x}.'));
  it('a detail that is missing leaves the sentence whole', () => {
    expect(said('no-such-member')).toBe('Itt senkit sem hívnak így: .');
    expect(said('no-such-seat', { seat: null, seats: 6 })).toBe('Nincs . szék egy 6 székes asztalnál.');
  });
  it('lists are listed', () => {
    expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b vagy c');
    expect(said('settings-conflict', { settings: ['x', 'y'] })).toMatch(/: x és y\.$/);
  });
  it('says what there is', () => {
    const presets = ['cash', 'classic'];
    expect(said('unknown-preset', { preset: 'chess', presets })).toMatch(/ Választható: cash, classic\.$/);
    expect(said('unknown-preset', { preset: 'chess', presets: [] })).toBe(
      'Nincs ilyen nevű összeállítás: „chess”.',
    );
  });
  it('what a limit is about is translated', () =>
    expect(said('too-many-tries', { what: 'rooms' })).toContain('(új szobák)'));
  it('a code of a later server comes in its own English', () =>
    expect(said('too-lucky')).toBe('In English.'));
});
