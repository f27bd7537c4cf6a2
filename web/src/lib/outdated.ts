const KEY = 'bluefelt-reloaded';
const ONCE_MS = 30_000;

/** Reload once when a part of the app is gone because the server has a newer version. */
export function reloadWhenOutdated(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !firstInAWhile()) return;
    event.preventDefault();
    reload();
  });
}

function firstInAWhile(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
    return true;
  } catch {
    return false; // without storage nothing could stop a loop of reloads
  }
}
