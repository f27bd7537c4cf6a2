import { afterEach, describe, expect, it } from 'vitest';
import { cleanCode, isCode, routeOf, router, takeLink } from './route.svelte';

afterEach(() => router.go('/'));

describe('routes', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/nowhere', { page: 'missing' }],
    ['/r/', { page: 'missing' }],
    ['/r/a/b', { page: 'missing' }],
    ['/r/abc23d', { page: 'room', code: 'ABC23D' }],
    ['/r/abc-23d/', { page: 'room', code: 'ABC23D' }],
    ['/r/abc%2023d', { page: 'room', code: 'ABC23D' }],
    ['/r/%', { page: 'room', code: '%' }],
    ['/s/1234', { page: 'stream', code: '1234' }],
    ['/t/abc23d', { page: 'tv', code: 'ABC23D' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route));

  it('go forward and back', async () => {
    router.go('/r/abc23d');
    expect([router.route, location.pathname]).toEqual([{ page: 'room', code: 'ABC23D' }, '/r/abc23d']);
    const length = history.length;
    router.go('/r/abc23d');
    expect(history.length).toBe(length);
    history.back();
    await new Promise((done) => addEventListener('popstate', done, { once: true }));
    expect(router.route).toEqual({ page: 'home' });
  });

  it('codes may be typed in any way', () => expect(cleanCode(' ab1-2 cd ')).toBe('AB12CD'));

  it('codes have 4 digits or 6 characters', () => {
    expect(['1234', 'AB12CD'].every(isCode)).toBe(true);
    expect(['', '123', 'ABCD', '12345', 'AB12CDE'].some(isCode)).toBe(false);
  });
});

describe('a sign-in link', () => {
  it('is taken out of the address', () => {
    history.replaceState(null, '', '/r/ABC23D#link=a_b-C9');
    expect([takeLink(), location.hash, location.pathname]).toEqual(['a_b-C9', '', '/r/ABC23D']);
    expect(takeLink()).toBeNull();
  });
});
