import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goTo, onBack } from './back';

// jsdom goes back later; here it is at once, and the test sees how often.
const entries: unknown[] = [];
function press(): void {
  entries.pop();
  dispatchEvent(new PopStateEvent('popstate'));
}

beforeEach(() => {
  vi.useFakeTimers();
  entries.splice(0, entries.length, null);
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state));
  vi.spyOn(history, 'replaceState').mockImplementation((state) => void (entries[entries.length - 1] = state));
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  dispatchEvent(new PopStateEvent('popstate')); // nothing is left of other files, which share the window
  back.mockImplementation(press);
});
afterEach(() => {
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Something that lies over the page. */
function sheet() {
  const closed = vi.fn();
  const stop = onBack(() => {
    closed();
    stop();
  });
  return { closed, close: stop };
}

describe('Back', () => {
  it('closes what lies on top, and only then leaves the page', () => {
    const under = sheet();
    const over = sheet();
    expect(entries).toHaveLength(2);
    press();
    vi.runAllTimers();
    expect([over.closed.mock.calls.length, under.closed.mock.calls.length]).toEqual([1, 0]);
    expect(entries).toHaveLength(2);
    press();
    vi.runAllTimers();
    expect(under.closed).toHaveBeenCalledOnce();
    expect(entries).toHaveLength(1);
  });

  it('passes over what was closed otherwise, however many sheets there were', () => {
    entries.push(null); // the table, after the home page
    const one = sheet();
    one.close();
    const two = sheet();
    two.close();
    expect(entries).toHaveLength(3);
    press();
    vi.runAllTimers();
    expect(entries).toHaveLength(1);
    expect([one.closed, two.closed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('asks again where something stays, and goes where it has nothing against it', () => {
    entries.push(null); // the table, after the home page
    let runs = true;
    const asked = vi.fn();
    const stop = onBack(() => (runs ? void asked() : false));
    press();
    vi.runAllTimers();
    press();
    vi.runAllTimers();
    expect([asked.mock.calls.length, entries.length]).toEqual([2, 3]);
    runs = false;
    press();
    expect(entries).toHaveLength(1);
    stop();
  });

  it('does not lead back to an open sheet from another page', () => {
    const { close } = sheet();
    goTo('/');
    close();
    vi.runAllTimers();
    expect(entries).toEqual([null, null]);
  });
});
