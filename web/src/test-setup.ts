import { vi } from 'vitest';

/** What jsdom has none of; nothing is laid out there. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Test files share a worker, but nothing that a module or the page remembers.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
if ('document' in globalThis) {
  localStorage.clear();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = Observer;
  document.documentElement.lang = 'en';
  document.body.replaceChildren();
}
