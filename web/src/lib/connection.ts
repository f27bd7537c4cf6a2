import { PROTOCOL } from '../generated/protocol';
import type {
  Bye,
  Command,
  DecisionKey,
  ErrorFrame,
  Ok,
  Request,
  ServerFrame,
  Welcome,
} from '../generated/protocol';

/** The server said no, and nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

export const offline = (): Refusal => new Refusal('offline', 'There is no connection.');

/** Where a connection is: `ended` says why it does not come back by itself. */
export type Status = 'connecting' | 'open' | 'lost' | 'ended';

export interface Listener {
  /** Everything that is pushed. */
  frame(frame: ServerFrame): void;
  status(status: Status, reason: Bye['reason'] | null): void;
  /** Milliseconds by which the server's clock is ahead, as well as is known. */
  offset(ms: number): void;
  /** the address of the server for others */
  address(url: string): void;
  /** The token of a new player, to be kept; null if the server does not know ours. */
  token(token: string | null): void;
  /** Whether an unknown token is replaced by a new one without telling the player. */
  replacesToken(): boolean;
}

/** What a connection needs from outside; tests bring their own. */
export interface World {
  open(): WebSocket;
  now(): number;
  random(): number;
}

interface Waiting {
  readonly frame: string;
  readonly again: boolean; // whether it may be sent again after a reconnect
  readonly asked: number; // when
  sent: boolean;
  resolve(ok: Ok): void;
  reject(refusal: Refusal): void;
}

/** Enters the room again after every hello. */
export type Goal = Extract<Command, { type: 'room/join' | 'room/watch' }>;

const CONNECT_MS = 5_000;
const QUIET_MS = 15_000; // without a frame for so long: ask
const ANSWER_MS = 5_000; // no answer for so long: the line is dead
const NUDGED_MS = 2_000; // the same, where there is reason to think so
const UNANSWERED_MS = 1_000; // no answer for so long: it may be gone
const BUSY_MS = 1_000;
const CROWDED_MS = 10_000; // everybody at this address comes back at the same time
const STALE_MS = 10_000; // a tap on a table that has moved on since is not played any more
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;
const LATER = new Set<string>(['busy', 'internal', 'not-saved', 'too-fast', 'too-much']); // the same may work in a moment
const CLOSED: Readonly<Record<number, Bye['reason']>> = {
  4001: 'taken-over',
  4003: 'refused',
  4004: 'signed-out',
};

/** A connection that repairs itself: requests survive a reconnect and are never played twice. */
export class Connection {
  #socket: WebSocket | null = null;
  #greeted = false;
  #id = 0;
  #attempt = 0;
  #waiting = new Map<number, Waiting>();
  #goal: Goal | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined; // of the line: one of opening, waiting, asking
  #later: ReturnType<typeof setTimeout> | undefined; // of the way back into the room
  #asking = false;
  #restarted = -Infinity;
  #bestTrip = Infinity;
  #ended = false;
  readonly #session: string;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
    private token: string | null,
    private link: string | null = null,
  ) {
    this.#session = Array.from({ length: 16 }, () => Math.floor(world.random() * 36).toString(36)).join('');
  }

  start(): void {
    if (!this.#socket && !this.#ended) this.#open();
  }

  /** Hang up for good. */
  stop(): void {
    this.#ended = true;
    this.#drop();
    this.#giveUp(() => true);
  }

  /** The connection may be dead, or back: find out now. */
  nudge(): void {
    if (this.#ended) return;
    if (!this.#socket) this.#open();
    else if (this.#greeted) this.#ask(NUDGED_MS);
  }

  /** The device has no network: treat the connection as lost. */
  cutOff(): void {
    if (this.#socket) this.#lost(this.#socket);
  }

  /** The state is out of date: ask for a snapshot. */
  restart(): void {
    if (this.#ended) return;
    const now = this.world.now();
    const wait = Math.max(0, Math.min(BUSY_MS, this.#restarted + BUSY_MS - now)); // clocks are set back, too
    this.#restarted = now + wait;
    this.#drop();
    if (wait === 0) this.#open();
    else this.#timer = setTimeout(() => this.#open(), wait);
  }

  /** What the server answers; a refusal is thrown. */
  request(command: Command, decision?: DecisionKey): Promise<Ok> {
    if (this.#ended) return Promise.reject(offline());
    const id = ++this.#id;
    const again = !/^(room\/(create|join|watch)|session\/link|ping)$/.test(command.type);
    return new Promise((resolve, reject) => {
      const frame = JSON.stringify({ id, decision, ...command } satisfies Request);
      const waiting = { frame, again, asked: this.world.now(), sent: false, resolve, reject };
      this.#waiting.set(id, waiting);
      if (this.#greeted) this.#send(waiting);
      if (again) setTimeout(() => this.#expire(waiting), STALE_MS);
    });
  }

  // What was tapped long ago is not played when the line comes back: say so while it is gone.
  #expire(late: Waiting): void {
    if (!this.#greeted) this.#giveUp((waiting) => waiting === late);
  }

  /** Go into a room and come back to it after every reconnect. */
  async enter(goal: Goal): Promise<Ok> {
    const ok = await this.request(goal);
    this.#goal = goal;
    return ok;
  }

  /** The room that was just created is where to come back to. */
  stay(goal: Goal | null): void {
    this.#goal = goal;
  }

  /** Leave the room, or stop entering it. */
  stepOut(): void {
    this.#goal = null;
    this.restart();
    this.#giveUp((waiting) => !waiting.again);
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.listener.status(this.#attempt === 0 ? 'connecting' : 'lost', null);
    const socket = this.world.open();
    this.#socket = socket;
    this.#greeted = false;
    this.#timer = setTimeout(() => this.#lost(socket), CONNECT_MS);
    socket.onopen = () => {
      const who = this.link ? { link: this.link } : { token: this.token };
      socket.send(
        JSON.stringify({ id: ++this.#id, type: 'hello', protocol: PROTOCOL, ...who, session: this.#session }),
      );
    };
    socket.onmessage = (event) => this.#heard(socket, JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = (event) => {
      const reason = CLOSED[event.code];
      if (reason && socket === this.#socket) this.#sentAway(reason);
      else this.#lost(socket);
    };
    socket.onerror = () => this.#lost(socket);
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#later);
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = this.#asking = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
    socket.close();
    this.#giveUp((waiting) => waiting.sent && !waiting.again);
  }

  #giveUp(hopeless: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of this.#waiting) {
      if (!hopeless(waiting)) continue;
      this.#waiting.delete(id);
      waiting.reject(offline());
    }
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.listener.status('lost', null);
    const wait =
      Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempt++) * (0.5 + this.world.random() / 2);
    this.#timer = setTimeout(() => this.#open(), wait);
  }

  #heard(socket: WebSocket, frame: ServerFrame): void {
    if (socket !== this.#socket) return;
    if (this.#greeted) this.#listenOn(socket);
    if (frame.type === 'welcome') this.#welcomed(socket, frame);
    else if (frame.type === 'ok') this.#answered(frame);
    else if (frame.type === 'error') this.#refused(socket, frame);
    else if (frame.type === 'bye') this.#sentAway(frame.reason);
    else this.listener.frame(frame);
  }

  #welcomed(socket: WebSocket, frame: Welcome): void {
    this.#greeted = true;
    this.link = null;
    if (frame.token !== null) {
      this.token = frame.token;
      this.listener.token(frame.token);
    }
    this.listener.offset(frame.now - this.world.now());
    if (frame.url) this.listener.address(frame.url);
    this.#bestTrip = Infinity;
    this.#listenOn(socket);
    this.listener.status('open', null);
    this.#giveUp(({ again, asked }) => again && this.world.now() - asked > STALE_MS);
    const unanswered = [...this.#waiting.values()];
    if (this.#goal) this.#comeBack(this.#goal);
    unanswered.forEach((waiting) => this.#send(waiting));
    this.#ask();
  }

  #send(waiting: Waiting): void {
    waiting.sent = true;
    this.#socket?.send(waiting.frame);
    if (!waiting.again) return;
    setTimeout(() => {
      if ([...this.#waiting.values()].includes(waiting)) this.nudge();
    }, UNANSWERED_MS);
  }

  #comeBack(goal: Goal): void {
    this.request(goal).catch((refusal: Refusal) => {
      const isCrowded = refusal.code === 'too-many-tries';
      if (isCrowded || LATER.has(refusal.code)) {
        this.#later = setTimeout(() => this.restart(), isCrowded ? CROWDED_MS : BUSY_MS);
      } else if (refusal.code !== 'offline') this.#sentAway(refusal.code === 'kicked' ? 'kicked' : 'refused');
    });
  }

  #answered(ok: Ok): void {
    this.#waiting.get(ok.id)?.resolve(ok);
    this.#waiting.delete(ok.id);
  }

  #refused(socket: WebSocket, error: ErrorFrame): void {
    if (!this.#greeted) {
      if (error.code === 'unknown-token' && !this.link && !this.listener.replacesToken()) {
        this.#sentAway('signed-out');
        return;
      }
      if (error.code === 'unknown-token' || error.code === 'link-expired') {
        this.token = this.link ? this.token : null;
        this.link = null;
        if (this.token === null) this.listener.token(null);
        socket.onopen?.(new Event('open'));
        return;
      }
      if (error.code === 'too-many-tries' || LATER.has(error.code)) this.#lost(socket);
      else this.#sentAway('refused');
      return;
    }
    if (error.id === null) return;
    this.#waiting.get(error.id)?.reject(new Refusal(error.code, error.message, error.details));
    this.#waiting.delete(error.id);
  }

  #sentAway(reason: Bye['reason']): void {
    if (reason === 'restarting') return; // the socket closes, and we come back
    this.stop();
    if (reason === 'signed-out') this.listener.token(null);
    this.listener.status('ended', reason);
  }

  #listenOn(socket: WebSocket): void {
    clearTimeout(this.#timer);
    this.#asking = false; // whatever is heard, the line is alive
    this.#timer = setTimeout(() => {
      if (socket === this.#socket) this.#ask();
    }, QUIET_MS);
  }

  // A question on a dead line gets no answer; one on a living line tells the server's time.
  #ask(within = ANSWER_MS): void {
    const socket = this.#socket;
    if (!socket || this.#asking) return;
    this.#asking = true;
    const sent = this.world.now();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lost(socket), within);
    this.request({ type: 'ping' }).then(
      (ok) => {
        this.#attempt = 0;
        const back = this.world.now();
        if (ok.now === undefined || back - sent > this.#bestTrip) return;
        this.#bestTrip = back - sent;
        this.listener.offset(ok.now - (sent + back) / 2);
      },
      () => {}, // the line is gone, and with it the question
    );
  }
}
