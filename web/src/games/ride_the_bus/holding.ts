export const HOLD_MS = 450;

interface Taps {
  readonly onpointerdown: (event: PointerEvent) => void;
  readonly onpointerup: () => void;
  readonly onpointerleave: () => void;
  readonly onpointercancel: () => void;
  readonly onclick: () => void;
  readonly oncontextmenu: (event: Event) => void;
}

/** A button that does one thing when it is tapped and another when it is held; keys tap. */
export function tapOrHold(ontap: () => void, onhold: () => void): Taps {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const release = (): void => clearTimeout(timer);
  return {
    onpointerdown: (event) => {
      held = false;
      clearTimeout(timer);
      if (event.button !== 0) return;
      timer = setTimeout(() => {
        held = true;
        onhold();
      }, HOLD_MS);
    },
    onpointerup: release,
    onpointerleave: release,
    onpointercancel: release,
    onclick: () => {
      release();
      if (!held) ontap();
      held = false;
    },
    oncontextmenu: (event) => event.preventDefault(), // a long press on a phone asks for it
  };
}
