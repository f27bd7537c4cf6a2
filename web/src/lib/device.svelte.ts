import { cleanName } from './names';

/** What this device remembers: who plays on it, and how they like it. */
export interface Preferences {
  token: string | null;
  name: string;
  avatar: string;
  lang: 'en' | 'hu' | null; // null: the browser's
  deck: 'four' | 'two';
  letters: boolean;
  plain: boolean; // the table in text and buttons
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
  muted: string[]; // whose chat is not shown here
  rooms: string[]; // in which the player is, newest first
}

const KEY = 'bluefelt';
export const AVATARS = [...'🙂😎🤠🥸🤖👽🦊🐻🐼🐯🦁🐸🐵🦄🦉🐙🐳🦖🌵🍀🌶🍕🎩🚀'];

const fresh = (): Preferences => ({
  token: null,
  name: '',
  avatar: AVATARS[Math.floor(Math.random() * AVATARS.length)]!,
  lang: null,
  deck: 'four',
  letters: true,
  plain: false,
  sound: true,
  vibration: true,
  notifications: false,
  muted: [],
  rooms: [],
});

const LANGUAGES = ['en', 'hu', null];
const texts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const fits: Readonly<Record<keyof Preferences, (value: unknown) => boolean>> = {
  token: (value) => value === null || (typeof value === 'string' && /^[\w-]{43}$/.test(value)),
  name: (value) => typeof value === 'string' && value === cleanName(value),
  avatar: (value) => AVATARS.includes(value as string),
  lang: (value) => LANGUAGES.includes(value as string | null),
  deck: (value) => value === 'four' || value === 'two',
  letters: (value) => typeof value === 'boolean',
  plain: (value) => typeof value === 'boolean',
  sound: (value) => typeof value === 'boolean',
  vibration: (value) => typeof value === 'boolean',
  notifications: (value) => typeof value === 'boolean',
  muted: texts,
  rooms: texts,
};

// Whatever does not fit was written by an older version of us, or by somebody else.
function understood(words: string | null): Partial<Preferences> {
  try {
    const found = Object(JSON.parse(words ?? '{}')) as Record<string, unknown>;
    const known = Object.entries(fits).filter(([name, fit]) => name in found && fit(found[name]));
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}

function remembered(): Partial<Preferences> {
  try {
    return understood(localStorage.getItem(KEY));
  } catch {
    return {}; // private browsing
  }
}

export const device: Preferences = $state({ ...fresh(), ...remembered() });

/** Remember what changes from now on; call it once. */
export function keepDevice(): void {
  $effect(() => {
    const words = JSON.stringify(device);
    try {
      localStorage.setItem(KEY, words);
    } catch {
      // it lives as long as the page
    }
  });
  // Another tab has changed something: otherwise ours would be written over it.
  addEventListener('storage', (event) => {
    if (event.key === KEY) Object.assign(device, understood(event.newValue));
  });
}

const ROOMS_KEPT = 20;

/** The player is in this room: a reload leads straight back. */
export function remember(code: string): void {
  device.rooms = [code, ...device.rooms.filter((known) => known !== code)].slice(0, ROOMS_KEPT);
}

export function forget(code: string): void {
  device.rooms = device.rooms.filter((known) => known !== code);
}

export const isKnown = (code: string): boolean => device.rooms.includes(code);
