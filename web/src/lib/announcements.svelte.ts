const KEPT = 8;

interface Line {
  readonly id: number;
  readonly text: string;
  /** when it was said, by the clock of the page */
  readonly at: number;
}

let log = $state.raw<readonly Line[]>([]);
let urgent = $state.raw<Line>({ id: 0, text: '', at: 0 });
let last = 0;

const line = (text: string): Line => ({ id: ++last, text, at: performance.now() });

/** What screen readers say: the last of the log, and what cannot wait. */
export const announcements = {
  get log(): readonly Line[] {
    return log;
  },
  get urgent(): Line {
    return urgent;
  },
  say(text: string): void {
    if (text) log = [...log, line(text)].slice(-KEPT);
  },
  call(text: string): void {
    if (text || urgent.text) urgent = line(text);
  },
  hush(): void {
    log = [];
    urgent = line('');
  },
};
