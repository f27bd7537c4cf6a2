const KEY = 'bluefelt-reloaded';
const ONCE_MS = 30_000;
const ASK_AGAIN_MS = 2_000;
const LEAVING_MS = 5_000;

/**
 * Reload once when a part of the app cannot be loaded: the server has a newer version, or is away. Without an answer
 * from it a reload would lose the page, so that waits for one.
 */
export function reloadWhenOutdated(reload = () => location.reload()): void {
  let waits = false;
  // Leaving the page cancels what it is loading; to reload then would cancel the leaving.
  let leftAt = 0;
  addEventListener('beforeunload', () => (leftAt = Date.now()));
  addEventListener('vite:preloadError', () => {
    if (waits || Date.now() - leftAt < LEAVING_MS) return;
    waits = true;
    void serverAnswers().then(() => {
      waits = false;
      if (firstInAWhile()) reload();
    });
  });
}

// Neither the service worker nor a cache answers this, so it is the server's own word.
async function serverAnswers(): Promise<void> {
  for (;;) {
    const answer = await fetch('/', { method: 'HEAD' }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
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
