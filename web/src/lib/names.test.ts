import { describe, expect, it } from 'vitest';
import { en } from '../words/en';
import { hu } from '../words/hu';
import { LONGEST_NAME, cleanName, guestName } from './names';

describe('cleanName', () => {
  it('takes away what cannot be seen', () => {
    expect(cleanName('  Ann\u200b\u0007  Lee ')).toBe('Ann Lee');
    expect(cleanName(' \t\u200d ')).toBe('');
  });
  it('keeps joined emoji whole, or leaves them out', () => {
    const family = '👨‍👩‍👧';
    expect(cleanName(`Ann ${family}`)).toBe(`Ann ${family}`);
    expect(cleanName(`${'a'.repeat(21)}${family}`)).toBe('a'.repeat(21));
    expect(cleanName('🏴󠁧󠁢󠁷󠁬󠁳󠁿 Rhys\u200d')).toBe('🏴󠁧󠁢󠁷󠁬󠁳󠁿 Rhys');
  });
  it('keeps 24 characters, and does not cut one in two or end in a blank', () => {
    expect([...cleanName('🦊'.repeat(30))]).toHaveLength(24);
    expect(cleanName(`${'a'.repeat(23)} bc`)).toBe('a'.repeat(23));
  });
});

describe('guestName', () => {
  it.each([en, hu])('is one that a room takes', (words) => {
    for (const name of words['guest.names'].split('|')) {
      expect(cleanName(name)).toBe(name);
      expect([...name].length).toBeLessThanOrEqual(LONGEST_NAME);
    }
  });
  it('is any of them', () => {
    expect(guestName('Fox|Bear', () => 0)).toBe('Fox');
    expect(guestName('Fox|Bear', () => 0.99)).toBe('Bear');
  });
});
