import '../words/en/party';
import type { Command } from '../generated/protocol';
import { guestsIn, keepGuests, type Guest } from './device.svelte';
import { Refusal } from './connection';
import { openSocket, Room, type Player } from './room.svelte';
import { freeSeats } from './seats';
import { toasts } from './toasts.svelte';
import { t } from '../words/index.svelte';
import { explain } from '../words/refusals';

const LATER_MS = 1_000;
const LATER = new Set(['busy', 'internal', 'not-saved', 'too-fast', 'too-much']);

/** The guests who play on this phone; to the server each is a player of their own. */
export class Party {
  /** in the order in which they were added */
  rooms = $state.raw<readonly Room[]>([]);
  #code: string | null = null;
  #placing = false;
  #deals: string | null = null;

  constructor(private readonly open: () => WebSocket = openSocket) {}

  /** Connect the guests on this phone to the room, and keep them connected. */
  start(code: string): void {
    this.stop();
    this.#code = code;
    for (const guest of guestsIn(code)) this.#bring(code, guest);
  }

  /** Disconnect them; their seats are kept as after a lost connection. */
  stop(): void {
    for (const room of this.rooms) room.stop();
    this.rooms = [];
    this.#code = null;
  }

  nudge(): void {
    for (const room of this.rooms) room.nudge();
  }

  /** The device has lost its network. */
  cutOff(): void {
    for (const room of this.rooms) room.cutOff();
  }

  /** Add a guest. */
  add(code: string, guest: Guest): void {
    keepGuests(code, [...guestsIn(code), guest]);
    if (this.#code === code) this.#bring(code, guest); // else whoever starts it brings everybody
  }

  /** Remove a guest and their seat. */
  async remove(room: Room): Promise<void> {
    const code = this.#code;
    const nth = this.rooms.indexOf(room);
    if (code === null || nth < 0) return;
    keepGuests(
      code,
      guestsIn(code).filter((_, at) => at !== nth),
    );
    this.rooms = this.rooms.filter((other) => other !== room);
    await room.leave().catch(() => {}); // it may have ended already
    room.stop();
  }

  /** Go home: guests of a forgotten room leave for good, others only disconnect. */
  async end(): Promise<void> {
    const [code, leaving] = [this.#code, this.rooms];
    this.rooms = [];
    this.#code = null;
    await new Promise((done) => setTimeout(done)); // whoever leaves a room forgets it afterwards
    if (code !== null && guestsIn(code).length === 0)
      await Promise.all(leaving.map((room) => room.leave().catch(() => {})));
    for (const room of leaving) room.stop();
  }

  /** Deal in that room as soon as everybody has a seat. */
  dealWhenSeated(code: string): void {
    this.#deals = code;
  }

  /**
   * Seat the guests where the game can be played on one phone, else free their seats; call it after every change of the room.
   * `isPassable`: whether a phone can be passed around for a game.
   */
  arrange(host: Room, isPassable: (game: string) => boolean): void {
    if (this.#code === null) return;
    for (const room of this.rooms) void this.#place(room, host, isPassable);
    const seated = [host, ...this.rooms].every((room) => room.seat !== null);
    if (seated && this.#deals === host.about?.code && host.option('table/deal')) {
      this.#deals = null;
      void host.act({ type: 'table/deal' });
    }
  }

  async #place(room: Room, host: Room, isPassable: (game: string) => boolean): Promise<void> {
    // Some guests may not know yet where the others sit.
    const taken = [host, ...this.rooms].map((other) => other.seat);
    const command = placing(room, taken, isPassable);
    if (command === null || this.#placing) return; // one after the other: they would all take the same seat
    this.#placing = true;
    try {
      await room.ask(command);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await new Promise((done) => setTimeout(done, LATER_MS)); // somebody else took it
    } finally {
      this.#placing = false;
    }
    this.arrange(host, isPassable); // and the next one
  }

  #bring(code: string, { name, avatar }: Guest): void {
    const room = new Room(null, this.open, playerIn(code, name, avatar));
    this.rooms = [...this.rooms, room];
    room.start();
    void this.#enter(room, code, name, avatar);
  }

  async #enter(room: Room, code: string, name: string, avatar: string): Promise<void> {
    try {
      await room.enter({ type: 'room/join', code, name, avatar });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      if (!this.rooms.includes(room)) return;
      if (LATER.has(refusal.code)) await new Promise((done) => setTimeout(done, LATER_MS));
      if (LATER.has(refusal.code) || (refusal.code === 'offline' && room.status !== 'ended'))
        return this.#enter(room, code, name, avatar); // only the connection broke: try again
      toasts.say(t('party.refused', { name, why: explain(refusal) }), 'bad');
      await this.remove(room);
    }
  }
}

/** The command that seats a guest, or frees their seat; null if there is none or none is needed. */
function placing(
  room: Room,
  taken: readonly (number | null)[],
  isPassable: (game: string) => boolean,
): Command | null {
  if (!room.about || room.you === null) return null;
  if (!isPassable(room.about.game)) return room.option('seat/leave') && { type: 'seat/leave' };
  if (room.seat !== null) return room.option('seat/sit-in') && { type: 'seat/sit-in' };
  const seat = freeSeats(room.option('seat/sit')).find((free) => !taken.includes(free));
  return seat === undefined ? null : { type: 'seat/sit', seat };
}

/** A guest as remembered by the device; another tab may overwrite it at any time. */
function playerIn(code: string, name: string, avatar: string): Player {
  const mine = (guest: Guest): boolean => guest.name === name;
  return {
    name,
    avatar,
    get token() {
      return guestsIn(code).find(mine)?.token ?? null;
    },
    set token(token) {
      keepGuests(
        code,
        guestsIn(code).map((guest) => (mine(guest) ? { ...guest, token } : guest)),
      );
    },
  };
}

export const party = new Party();
