/** A finished round that is looked at again. */
export interface Wanted {
  /** where the server has it */
  readonly path: string;
  /** what was said at the moment to begin with; undefined: the first */
  readonly line?: string;
}

let open = $state.raw<Wanted | null>(null);

/** Which round is shown instead of what the page has; one at a time. */
export const replays = {
  get open(): Wanted | null {
    return open;
  },
  show(path: string, line?: string): void {
    open = line === undefined ? { path } : { path, line };
  },
  close(): void {
    open = null;
  },
};
