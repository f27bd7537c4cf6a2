// The device's Back closes what lies on top instead of leaving the page: once there was something to close, an entry
// of our own is the last one in the history. It stays there, since taking it away takes the browser a moment in which
// much can happen; Back passes over it when there is nothing to close.

/** Closes itself; false: there is nothing to close, and Back means what it always does. */
type Closer = () => boolean | void;

const OURS = 'bluefelt-back';
let closers: readonly Closer[] = [];

const isOurs = (): boolean => (history.state as { back?: unknown } | null)?.back === OURS;
let isArmed = isOurs(); // from before a reload

function arm(): void {
  isArmed = true;
  if (!isOurs()) history.pushState({ back: OURS }, '');
}

/** Be closed by Back, before everything that was there already; returns how to stop it. */
export function onBack(close: Closer): () => void {
  closers = [...closers, close];
  arm();
  return () => {
    closers = closers.filter((other) => other !== close);
  };
}

addEventListener('popstate', () => {
  const wasArmed = isArmed;
  isArmed = isOurs();
  if (!wasArmed || isArmed) return;
  const close = closers.at(-1);
  if (!close || close() === false) history.back();
  else setTimeout(() => closers.length > 0 && arm());
});

/** Go to another page of ours: what was open there is not gone back to. */
export function goTo(path: string): void {
  if (isOurs()) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  isArmed = false;
}
