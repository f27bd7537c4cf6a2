const KEPT = 8;

interface Line {
  readonly id: number;
  readonly text: string;
}

let log = $state.raw<readonly Line[]>([]);
let urgent = $state.raw<Line>({ id: 0, text: '' });
let last = 0;

/** What screen readers say: the last of the log, and what cannot wait. */
export const spoken = {
  get log(): readonly Line[] {
    return log;
  },
  get urgent(): Line {
    return urgent;
  },
  say(text: string): void {
    if (text) log = [...log, { id: ++last, text }].slice(-KEPT);
  },
  call(text: string): void {
    if (text || urgent.text) urgent = { id: ++last, text };
  },
  hush(): void {
    log = [];
    urgent = { id: ++last, text: '' };
  },
};
