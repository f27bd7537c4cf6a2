import { afterEach, describe, expect, it, vi } from 'vitest';
import { copy, hand } from './sharing';

const stub = (name: string, value: unknown): unknown =>
  Object.defineProperty(navigator, name, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying', () => {
  it('goes to the clipboard', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    stub('clipboard', { writeText });
    await expect(copy('link')).resolves.toBe(true);
    expect(writeText).toHaveBeenCalledWith('link');
  });

  it('goes another way where there is none, and leaves nothing behind', async () => {
    let marked = '';
    document.execCommand = () => {
      marked = document.querySelector('textarea')?.value ?? '';
      return true;
    };
    await expect(copy('link')).resolves.toBe(true);
    expect(marked).toBe('link');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('tells when it was not allowed', async () => {
    stub('clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    document.execCommand = () => false;
    await expect(copy('link')).resolves.toBe(false);
  });
});

describe('handing on', () => {
  it('needs a phone that can', () => expect(hand('Come', '/r/1234')).resolves.toBe(false));

  it.each([
    ['done', () => Promise.resolve(), true],
    ['thought better of', () => Promise.reject(new DOMException('', 'AbortError')), true],
    ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError')), false],
  ])('may be %s', async (_, share, settled) => {
    stub('share', share);
    await expect(hand('Come', '/r/1234')).resolves.toBe(settled);
  });
});
