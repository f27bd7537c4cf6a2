import type { Component } from 'svelte';

/** Every sheet that can lie over a room. */
export type SheetName =
  | 'menu'
  | 'chat'
  | 'react'
  | 'cashier'
  | 'members'
  | 'rounds'
  | 'share'
  | 'tv'
  | 'game'
  | 'join'
  | 'help'
  | 'chart'
  | 'rules'
  | 'shuffle'
  | 'preferences'
  | 'keys';

let open = $state<SheetName | null>(null);

/** Which sheet is open; one at a time. */
export const sheets = {
  get open(): SheetName | null {
    return open;
  },
  show(name: SheetName): void {
    open = name;
  },
  close(): void {
    open = null;
  },
};

/** What every sheet over a room has at its top. */
export type SheetTop = () => Promise<{ default: Component<{ onclose: () => void }> }>;
export const SHEET_TOP = Symbol('sheet top');
