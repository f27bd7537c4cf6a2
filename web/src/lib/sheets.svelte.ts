/** Every sheet that can lie over a room. */
export type SheetName =
  | 'menu'
  | 'chat'
  | 'cashier'
  | 'members'
  | 'share'
  | 'tv'
  | 'game'
  | 'join'
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
