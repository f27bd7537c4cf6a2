import { goTo } from './back';

/** Where in the app we are. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'missing' }
  | { readonly page: 'mine' }
  | { readonly page: 'room'; readonly code: string }
  | { readonly page: 'stream'; readonly code: string }
  | { readonly page: 'tv'; readonly code: string };

const PAGES = { r: 'room', s: 'stream', t: 'tv' } as const;

/** The route of a path. */
export function routeOf(path: string): Route {
  const found = /^\/([rst])\/([^/]+)\/?$/.exec(path);
  if (!found)
    return { page: /^\/(index\.html)?$/.test(path) ? 'home' : /^\/me\/?$/.test(path) ? 'mine' : 'missing' };
  return { page: PAGES[found[1] as keyof typeof PAGES], code: cleanCode(decoded(found[2]!)) };
}

/** Whether a table is only looked at, by viewers of a stream or a television. */
export const isStreamed = ({ page }: Route): boolean => page === 'stream' || page === 'tv';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray per cent sign
  }
}

/** A code as it is printed, however it was typed. */
export const cleanCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whether it can be the code of a room, however it is written. */
export const isCode = (code: string): boolean => /^(\d{4}|[A-Z0-9]{6})$/.test(code);

let route = $state.raw<Route>(routeOf(location.pathname));
addEventListener('popstate', () => (route = routeOf(location.pathname)));

export const router = {
  get route(): Route {
    return route;
  },
  go(path: string): void {
    if (path !== location.pathname) goTo(path);
    route = routeOf(path);
  },
};

/** A single-use sign-in link in the address; it is taken out of the address bar and the history. */
export function takeLink(): string | null {
  const found = /^#link=([\w-]+)$/.exec(location.hash);
  if (found) history.replaceState(null, '', location.pathname);
  return found?.[1] ?? null;
}
