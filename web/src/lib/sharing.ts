export const roomLink = (code: string): string => `${location.origin}/r/${code}`;
export const streamLink = (code: string): string => `${location.origin}/s/${code}`;
export const tvLink = (code: string): string => `${location.origin}/t/${code}`;

/** Copy to the clipboard; false if that is not allowed. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

// Pages from a plain http address, as on a home network, have no clipboard of their own.
function copyByHand(text: string): boolean {
  const place = document.querySelector('dialog[open]') ?? document.body; // everything below an open dialog is inert
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  place.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

/** Open the device's share dialog; false where there is none. */
export async function hand(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'; // cancelled
  }
}
