/** Whether a key is meant for the table: nobody types, and no sheet lies over it. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (event.repeat && !event.key.startsWith('Arrow')) return false; // held down, not pressed again
  if (document.querySelector('dialog[open]')) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest('input:not([type="range"]), textarea, select, [contenteditable]');
}
