export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'bad' | 'news';
}

const STAYS_MS = 4_500;
const MOST = 3;

let shown = $state.raw<readonly Toast[]>([]);
let last = 0;

/** Short news at the top of the screen. */
export const toasts = {
  get shown(): readonly Toast[] {
    return shown;
  },
  say(text: string, kind: Toast['kind'] = 'info'): void {
    const id = ++last;
    shown = [...shown.filter((toast) => toast.text !== text), { id, text, kind }].slice(-MOST);
    setTimeout(() => toasts.dismiss(id), STAYS_MS);
  },
  dismiss(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
  },
};
