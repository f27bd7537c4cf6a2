const KEY = 'bluefelt-reloaded';
const ONCE_MS = 30_000;

/** A part of the app that is not there any more: the server has a newer one, so begin anew, but not again and again. */
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
    return false; // better a sheet that does not open than a page that never stops loading
  }
}
