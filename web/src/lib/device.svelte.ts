import { DECKS, FELTS, type Deck, type Felt } from './looks';
import { cleanName } from './names';

/** Somebody else who plays on this device. */
export interface Guest {
  readonly name: string;
  readonly avatar: string;
  readonly token: string | null;
}

/** What this device remembers: who plays on it, and how they like it. */
export interface Preferences {
  token: string | null;
  name: string;
  avatar: string;
  lang: 'en' | 'hu' | null; // null: the browser's
  felt: Felt;
  cards: Deck;
  deck: 'four' | 'two'; // colours of suits
  suitLetters: boolean; // with four colours; with two they are always there
  plain: boolean; // the table in text and buttons
  panel: string | null; // what is shown beside the table of a large screen; null: nothing
  sound: boolean;
  vibration: boolean;
  notifications: boolean;
  hints: string[]; // that were shown
  muted: string[]; // whose chat is not shown here
  rooms: string[]; // in which the player is, newest first
  guests: Record<string, readonly Guest[]>; // who else plays on this device, by room
}

const KEY = 'bluefelt';
// Not the robot: it marks bots.
export const AVATARS = [...'🙂😎🤠🥸👽🦊🐻🐼🐯🦁🐸🐵🦄🦉🐙🐳🦖🌵🍀🌶🍕🎩🚀'];

const fresh = (): Preferences => ({
  token: null,
  name: '',
  avatar: AVATARS[Math.floor(Math.random() * AVATARS.length)]!,
  lang: null,
  felt: 'blue',
  cards: 'house',
  deck: 'four',
  suitLetters: false,
  plain: false,
  panel: 'chat',
  sound: true,
  vibration: true,
  notifications: false,
  hints: [],
  muted: [],
  rooms: [],
  guests: {},
});

const oneOf =
  (...choices: unknown[]) =>
  (value: unknown): boolean =>
    choices.includes(value);
const texts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isSwitch = (value: unknown): boolean => typeof value === 'boolean';
const isToken = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && /^[\w-]{43}$/.test(value));
const isName = (value: unknown): boolean => typeof value === 'string' && value === cleanName(value);
const isGuest = (value: unknown): boolean => {
  const { name, avatar, token } = Object(value) as Partial<Guest>;
  return isName(name) && typeof avatar === 'string' && isToken(token);
};
const fits: Readonly<Record<keyof Preferences, (value: unknown) => boolean>> = {
  token: isToken,
  name: isName,
  avatar: oneOf(...AVATARS),
  lang: oneOf('en', 'hu', null),
  felt: oneOf(...FELTS),
  cards: oneOf(...DECKS),
  deck: oneOf('four', 'two'),
  suitLetters: isSwitch,
  plain: isSwitch,
  panel: (value) => value === null || typeof value === 'string',
  sound: isSwitch,
  vibration: isSwitch,
  notifications: isSwitch,
  hints: texts,
  muted: texts,
  rooms: texts,
  guests: (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((some) => Array.isArray(some) && some.every(isGuest)),
};

// Ignore what does not fit: an older version may have written it, and private browsing lets nothing be read.
function understood(read: () => string | null): Partial<Preferences> {
  try {
    const found = Object(JSON.parse(read() ?? '{}')) as Record<string, unknown>;
    const known = Object.entries(fits).filter(([name, fit]) => name in found && fit(found[name]));
    return Object.fromEntries(known.map(([name]) => [name, found[name]]));
  } catch {
    return {};
  }
}

export const device: Preferences = $state({ ...fresh(), ...understood(() => localStorage.getItem(KEY)) });

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
    if (event.key === KEY)
      Object.assign(
        device,
        understood(() => event.newValue),
      );
  });
}

const ROOMS_KEPT = 20;

/** The player is in this room: a reload leads straight back. */
export function remember(code: string): void {
  device.rooms = [code, ...device.rooms.filter((known) => known !== code)].slice(0, ROOMS_KEPT);
  const kept = Object.entries(device.guests).filter(([room]) => device.rooms.includes(room));
  device.guests = Object.fromEntries(kept);
}

export function forget(code: string): void {
  device.rooms = device.rooms.filter((known) => known !== code);
  keepGuests(code, []);
}

/** These play on this device, too, in that room. */
export function keepGuests(code: string, guests: readonly Guest[]): void {
  const others = Object.entries(device.guests).filter(([room]) => room !== code);
  device.guests = Object.fromEntries(guests.length > 0 ? [...others, [code, guests]] : others);
}

export const guestsIn = (code: string): readonly Guest[] => device.guests[code] ?? [];

export const isKnown = (code: string): boolean => device.rooms.includes(code);
