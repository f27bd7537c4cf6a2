import type {
  Bye,
  ChatMessage,
  ChatSaid,
  Command,
  DecisionKey,
  GameKey,
  Games,
  HostDesk,
  MemberView,
  Ok,
  Option,
  RequestView,
  RoomEvent,
  RoomState,
  RoomUpdate,
  RoomView,
  ServerFrame,
  Toast,
} from '../generated/protocol';
import { t } from '../words/index.svelte';
import { explain } from '../words/refusals';
import { Connection, Refusal, type Goal, type Status } from './connection';
import { clock } from './clock.svelte';
import { later } from './delay';
import { device } from './device.svelte';
import { toasts } from './toasts.svelte';

export type TableEvent = RoomEvent | Games[GameKey]['event'];
export type View = Games[GameKey]['public'];

/** Hears what happens, after it is shown; `told`: the events whose cards have landed. */
export type Hearer = (events: readonly TableEvent[], room: Room, told: readonly TableEvent[]) => void;

/** Shows updates in parts, as their cards land. */
interface Pace {
  play(update: RoomUpdate): void;
  /** Show now what is still to come. */
  land(): void;
  /** Forget it. */
  drop(): void;
}

export type Said = Pick<ChatSaid, 'name' | 'at' | 'text' | 'reaction'>;

/** Why there is no way back. */
type End = Bye['reason'];

/** Who it is that plays, and the token by which the server knows them again. */
export interface Player {
  token: string | null;
  readonly name: string;
  readonly avatar: string;
  /** in which they are; guests of the device have none of their own */
  rooms?: string[];
}

const CHAT_KEPT = 200;
export const PATIENCE_MS = 700; // most reconnects are faster than this

/** One connection to the server and the room it is in, in which `G` is played: what is true now, and the way to change it. */
export class Room<G extends GameKey = GameKey> {
  status = $state<Status>('connecting');
  end = $state<End | null>(null);
  knocking = $state(false);
  seq = $state(0);
  you = $state<string | null>(null);
  about = $state.raw<RoomView<G> | null>(null); // null: not in a room (yet)
  view = $state.raw<Games[G]['public'] | null>(null);
  private = $state.raw<Games[G]['private'] | null>(null);
  options = $state.raw<readonly Option[]>([]);
  chat = $state.raw<readonly Said[]>([]);
  unread = $state(0);
  watching = $state(0);
  /** the host has muted this player */
  muted = $state(false);
  /** what only the host may know */
  desk = $state.raw<HostDesk | null>(null);
  /** commands that wait for their answer */
  pending = $state(0);

  /** the server's address for links to others */
  address = $state(location.origin);

  /** the server's time of what was heard last */
  at = 0;

  /** whether whoever comes in next takes a seat at once */
  wantsSeat = false;

  /** null: everything is shown at once */
  pace: Pace | null = null;

  /** Hears what is announced to everybody. */
  announce: ((news: Toast) => void) | null = null;

  readonly #connection: Connection;
  #hearers: readonly Hearer[] = [];
  #entering = 0;
  #warning: ReturnType<typeof setTimeout> | undefined;

  /** whether something can be done here; else it is only looked at */
  get isLive(): boolean {
    return true;
  }

  /** whether a sign-in link led here: those who follow one are expected */
  readonly invited: boolean;

  readonly #player: Player;

  /** `delay`: everything is seen this many milliseconds later, and the clock is as late */
  constructor(
    link: string | null = null,
    open: () => WebSocket = openSocket,
    player: Player = device,
    delay = 0,
  ) {
    this.#player = player;
    this.invited = link !== null;
    const world = { open, now: () => Date.now(), random: () => Math.random() };
    const listener = {
      frame: later(delay, (frame: ServerFrame) => this.#heard(frame)),
      status: (status: Status, end: End | null) => {
        this.status = status;
        this.end = end;
        if (status === 'lost') this.#warn();
        if (status === 'ended') this.knocking = false;
        if (end === 'signed-out' && player.rooms) player.rooms = []; // they are not this player's any more
      },
      offset: (ms: number) => (clock.offset = ms - delay),
      address: (url: string) => (this.address = url),
      token: (token: string | null) => (player.token = token),
      replacesToken: () => !player.rooms?.length, // nothing is lost
    };
    this.#connection = new Connection(world, listener, player.token, link);
  }

  start(): void {
    this.#connection.start();
  }

  stop(): void {
    this.#connection.stop();
  }

  /** The phone was asleep, or the network is back: find out at once. */
  nudge(): void {
    this.#connection.nudge();
  }

  /** The device has lost its network. */
  cutOff(): void {
    this.#connection.cutOff();
  }

  /** Be told of events from now on; returns how to stop it. */
  hear(hearer: Hearer): () => void {
    this.#hearers = [...this.#hearers, hearer];
    return () => {
      this.#hearers = this.#hearers.filter((other) => other !== hearer);
    };
  }

  // Who and what.

  get me(): MemberView | null {
    return this.member(this.you);
  }

  get seat(): number | null {
    return this.me?.seat ?? null;
  }

  get isHost(): boolean {
    return this.you !== null && this.about?.host === this.you;
  }

  member(name: string | null): MemberView | null {
    return this.about?.members.find((member) => member.name === name) ?? null;
  }

  /** Somebody's picture; a shadow of those who have gone. */
  faceOf(name: string): string {
    return this.member(name)?.avatar ?? '👤';
  }

  isBot(name: string): boolean {
    return this.member(name)?.bot != null;
  }

  /** The chips that this player has asked for. */
  get request(): RequestView | null {
    return this.about?.requests.find((request) => request.name === this.you) ?? null;
  }

  option(command: string): Option | null {
    return this.options.find((option) => option.command === command) ?? null;
  }

  // Requests.

  /** Open a room and return its code; `after`: a closed one, whose people are told of it. */
  async create(
    game: string,
    preset: string | null,
    settings: Readonly<Record<string, number | string | boolean | null>> = {},
    after: string | null = null,
  ): Promise<string> {
    const { name, avatar } = this.#player;
    const ok = await this.ask({ type: 'room/create', game, name, avatar, preset, settings, after });
    this.#connection.stay({ type: 'room/join', code: ok.code!, name });
    return ok.code!;
  }

  async enter(goal: Goal): Promise<void> {
    this.#entering += 1;
    try {
      await this.#connection.enter(goal);
    } finally {
      this.#entering -= 1;
    }
  }

  /** Leave the room, and the seat with it. */
  async leave(): Promise<void> {
    await this.ask({ type: 'room/leave' }); // the goal stays until then: without a room there is nothing to leave
    this.#connection.stay(null);
    this.#forget();
  }

  /** Go out of the door without leaving: the seat is kept as long as that of a lost connection. */
  stepOut(): void {
    if (!this.about && !this.knocking && this.#entering === 0) return; // outside already
    this.#connection.stepOut();
    this.#forget();
  }

  /** The server's answer; a refusal is thrown. */
  async ask(command: Command): Promise<Ok> {
    this.pending += 1;
    if (this.status === 'lost') this.#warn();
    try {
      return await this.#connection.request(command, this.#decision(command));
    } finally {
      this.pending -= 1;
    }
  }

  /** Tell whoever waits for an answer that there is no connection; most reconnects are faster. */
  #warn(): void {
    if (this.#warning) return;
    const wait = navigator.onLine ? PATIENCE_MS : 0;
    this.#warning = setTimeout(() => {
      this.#warning = undefined;
      if (this.status === 'lost' && this.pending > 0) toasts.say(t('offline.queued'), 'bad');
    }, wait);
  }

  /** What a move is about, so that it is not played in another hand after a lost connection. */
  #decision({ type }: Command): DecisionKey | undefined {
    const isMove = this.options.some(({ command, housekeeping }) => command === type && !housekeeping);
    const { view, about } = this;
    return isMove && view && about ? [about.table, view.round, view.phase, view.turn] : undefined;
  }

  /** Do it, and say why not if not; whether it was done. */
  async act(command: Command): Promise<boolean> {
    try {
      await this.ask(command);
      return true;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      toasts.say(explain(refusal), 'bad');
      return false;
    }
  }

  #forget(): void {
    this.pace?.drop();
    this.about = this.view = this.private = this.you = null;
    this.options = this.chat = [];
    this.seq = this.unread = this.watching = 0;
    this.knocking = this.muted = false;
    this.desk = null;
  }

  // Frames.

  #heard(frame: ServerFrame): void {
    if (frame.type === 'room/state') this.#draw(frame);
    else if (frame.type === 'room/update') this.#update(frame);
    else if (frame.type === 'chat/message') this.#said(frame);
    else if (frame.type === 'presence') this.watching = frame.watching;
    else if (frame.type === 'room/knocking') this.knocking = true;
    else if (frame.type === 'toast') {
      if (frame.after === null) toasts.say(explain(frame), 'info');
      else this.announce?.(frame);
    }
  }

  #draw(state: RoomState): void {
    this.pace?.drop();
    const here = this.about?.code === state.room.code;
    const since = here ? (this.chat.at(-1)?.at ?? 0) : Infinity;
    const missed = state.chat.filter((said) => said.at > since && this.#isNews(said)).length;
    this.unread = here ? this.unread + missed : 0;
    this.knocking = false;
    this.seq = state.seq;
    this.at = state.at;
    this.you = state.you;
    this.about = state.room as RoomView<G>;
    this.view = state.view as this['view'];
    this.private = state.private as this['private'];
    this.options = state.options;
    this.muted = state.muted;
    this.desk = state.desk;
    this.chat = state.chat;
  }

  #update(update: RoomUpdate): void {
    if (!this.#follows(update.seq)) return;
    if (this.pace) this.pace.play(update);
    else this.show(update);
  }

  /** Draw what an update says, or a part of it. */
  show(update: RoomUpdate, told: readonly TableEvent[] = update.events): void {
    this.at = update.at;
    if (update.room !== undefined) this.about = update.room as RoomView<G>;
    if (update.view !== undefined) this.view = update.view as this['view'];
    if (update.private !== undefined) this.private = update.private as this['private'];
    if (update.options !== undefined) this.options = update.options;
    if (update.muted !== undefined) this.muted = update.muted;
    if (update.desk !== undefined) this.desk = update.desk;
    for (const hear of this.#hearers) hear(update.events, this, told);
  }

  #said(message: ChatMessage): void {
    if (!this.#follows(message.seq)) return;
    this.chat = [...this.chat, message].slice(-CHAT_KEPT);
    this.at = message.at;
    if (this.#isNews(message)) this.unread += 1;
  }

  /** Words of somebody else: reactions are seen at the seats, and gone. */
  #isNews({ name, text }: Said): boolean {
    return text !== null && name !== this.you && !device.muted.includes(name);
  }

  // What everybody hears of has the next number; what only this viewer hears of, the last one again.
  // A hole means that something was lost.
  #follows(seq: number): boolean {
    if (seq > this.seq + 1) {
      this.#connection.restart();
      return false;
    }
    if (seq < this.seq) return false;
    this.seq = seq;
    return true;
  }
}

export function openSocket(): WebSocket {
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
}
