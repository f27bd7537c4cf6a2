import type {
  Bye,
  ChatMessage,
  ChatSaid,
  Command,
  DecisionKey,
  GameKey,
  Games,
  MemberView,
  Ok,
  Option,
  RequestView,
  RoomEvent,
  RoomState,
  RoomUpdate,
  RoomView,
  ServerFrame,
} from '../generated/protocol';
import { explain } from '../words/refusals';
import { Connection, Refusal, type Goal, type Status } from './connection';
import { clock } from './clock.svelte';
import { device } from './device.svelte';
import { toasts } from './toasts.svelte';

export type TableEvent = RoomEvent | Games[GameKey]['event'];
export type View = Games[GameKey]['public'];

/** Hears what happens, after the picture has become true. */
export type Hearer = (events: readonly TableEvent[], room: Room) => void;

export type Said = Pick<ChatSaid, 'name' | 'at' | 'text' | 'reaction'>;

/** Why there is no way back. */
type End = Bye['reason'];

/** Who it is that plays, and the token by which the server knows them again. */
export interface Player {
  token: string | null;
  readonly name: string;
  readonly avatar: string;
}

const CHAT_KEPT = 200;

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
  /** commands that wait for their answer */
  pending = $state(0);

  /** the server's time of what was heard last */
  at = 0;

  readonly #connection: Connection;
  #hearers: readonly Hearer[] = [];
  #entering = 0;

  /** whether a sign-in link led here: those who follow one are expected */
  readonly invited: boolean;

  readonly #player: Player;

  constructor(link: string | null = null, open: () => WebSocket = openSocket, player: Player = device) {
    this.#player = player;
    this.invited = link !== null;
    const world = { open, now: () => Date.now(), random: () => Math.random() };
    const listener = {
      frame: (frame: ServerFrame) => this.#heard(frame),
      status: (status: Status, end: End | null) => {
        this.status = status;
        this.end = end;
        if (status === 'ended') this.knocking = false;
      },
      offset: (ms: number) => (clock.offset = ms),
      token: (token: string | null) => (player.token = token),
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

  /** The chips that this player has asked for. */
  get request(): RequestView | null {
    return this.about?.requests.find((request) => request.name === this.you) ?? null;
  }

  option(command: string): Option | null {
    return this.options.find((option) => option.command === command) ?? null;
  }

  // Requests.

  async create(
    game: string,
    preset: string | null,
    settings: Record<string, number | string | boolean | null> = {},
  ): Promise<string> {
    const { name, avatar } = this.#player;
    const ok = await this.ask({ type: 'room/create', game, name, avatar, preset, settings });
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
    try {
      return await this.#connection.request(command, this.#decision(command));
    } finally {
      this.pending -= 1;
    }
  }

  /** What a move is about, so that it is not played in another hand after a lost connection. */
  #decision({ type }: Command): DecisionKey | undefined {
    const isMove = this.options.some(({ command, housekeeping }) => command === type && !housekeeping);
    return isMove && this.view ? [this.view.round, this.view.phase, this.view.turn] : undefined;
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
    this.about = this.view = this.private = this.you = null;
    this.options = this.chat = [];
    this.seq = this.unread = this.watching = 0;
    this.knocking = false;
  }

  // Frames.

  #heard(frame: ServerFrame): void {
    if (frame.type === 'room/state') this.#draw(frame);
    else if (frame.type === 'room/update') this.#update(frame);
    else if (frame.type === 'chat/message') this.#said(frame);
    else if (frame.type === 'presence') this.watching = frame.watching;
    else if (frame.type === 'room/knocking') this.knocking = true;
    else if (frame.type === 'toast') toasts.say(explain(frame), 'info');
  }

  #draw(state: RoomState): void {
    const here = this.about?.code === state.room.code;
    const since = here ? (this.chat.at(-1)?.at ?? 0) : Infinity;
    const missed = state.chat.filter((said) => said.at > since && this.#concerns(said.name)).length;
    this.unread = here ? this.unread + missed : 0;
    this.knocking = false;
    this.seq = state.seq;
    this.at = state.at;
    this.you = state.you;
    this.about = state.room as RoomView<G>;
    this.view = state.view as this['view'];
    this.private = state.private as this['private'];
    this.options = state.options;
    this.chat = state.chat;
  }

  #update(update: RoomUpdate): void {
    if (!this.#follows(update.seq)) return;
    this.at = update.at;
    if (update.room !== undefined) this.about = update.room as RoomView<G>;
    if (update.view !== undefined) this.view = update.view as this['view'];
    if (update.private !== undefined) this.private = update.private as this['private'];
    if (update.options !== undefined) this.options = update.options;
    for (const hear of this.#hearers) hear(update.events, this);
  }

  #said(message: ChatMessage): void {
    if (!this.#follows(message.seq)) return;
    this.chat = [...this.chat, message].slice(-CHAT_KEPT);
    this.at = message.at;
    if (this.#concerns(message.name)) this.unread += 1;
  }

  #concerns(name: string): boolean {
    return name !== this.you && !device.muted.includes(name);
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
