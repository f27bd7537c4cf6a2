/** What this device remembers: who plays on it, and how they like it. */
export interface Preferences {
  token: string | null;
  name: string;
  avatar: string;
  lang: 'en' | 'hu' | null; // null: the browser's
  deck: 'four' | 'two';
  letters: boolean;
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
  sound: true,
  vibration: true,
  notifications: false,
  muted: [],
  rooms: [],
});

function remembered(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>;
  } catch {
    return {}; // private browsing, or somebody else's words
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
