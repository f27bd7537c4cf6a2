// `server`: its address for others, which is not always the one in this browser
export const roomLink = (server: string, code: string): string => `${server}/r/${code}`;
/** The link to the stream view, with a delay in seconds. */
export const streamLink = (server: string, code: string, delay = 0): string =>
  `${server}/s/${code}${delay > 0 ? `?delay=${delay}` : ''}`;
export const tvLink = (server: string, code: string): string => `${server}/t/${code}`;
/** The address as people type it. */
export const typed = (server: string): string => server.replace(/^https?:\/\//, '');

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
export const hand = (title: string, url: string): Promise<boolean> => handOver({ title, url });

/** The same for a message; on a computer it is copied instead, where people expect that. */
export const handText = async (text: string): Promise<boolean> =>
  matchMedia('(pointer: coarse)').matches && handOver({ text });

/** Whether the device's share dialog takes such a file. */
export const canHandFile = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** Hand it to the share dialog; false if that failed. */
export const handFile = (file: File): Promise<boolean> => handOver({ files: [file] });

async function handOver(what: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (problem) {
    return problem instanceof DOMException && problem.name === 'AbortError'; // cancelled
  }
}
