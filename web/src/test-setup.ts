import { vi } from 'vitest';

// Test files share a worker, but nothing that a module or the page remembers.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
if ('document' in globalThis) {
  localStorage.clear();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList; // jsdom has none
  document.documentElement.lang = 'en';
  document.body.replaceChildren();
}
