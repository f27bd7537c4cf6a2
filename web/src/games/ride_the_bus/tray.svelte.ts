import { EMPTY, emptied, filled, openIn, type Receipt, type Tray } from './receipts';
import type { BusView } from './types';

/** The receipts of one player on this phone; a reload keeps those that are not answered. */
export class Receipts {
  #tray = $state.raw<Tray>(EMPTY);
  readonly #key: string;

  constructor(code: string, name: string) {
    this.#key = `bluefelt bus ${code} ${name}`;
    this.#tray = remembered(this.#key);
  }

  get open(): Receipt[] {
    return openIn(this.#tray);
  }

  take(view: BusView, seat: number): void {
    this.#keep(filled(this.#tray, view, seat));
  }

  cheers(): void {
    this.#keep(emptied(this.#tray));
  }

  #keep(tray: Tray): void {
    if (tray === this.#tray) return;
    this.#tray = tray;
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(tray));
    } catch {
      // private browsing: they live as long as the page
    }
  }
}

function remembered(key: string): Tray {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Tray | null) ?? EMPTY;
  } catch {
    return EMPTY;
  }
}
