import type { Games, GameKey, MemberView, Moment, Ok, Replay, RoomView } from '../generated/protocol';
import { Room, type TableEvent, type View } from './room.svelte';

/** A moment of a round, with what it is in this client. */
interface Shown {
  readonly at: number;
  readonly events: readonly TableEvent[];
  readonly view: View;
  readonly private: Games[GameKey]['private'] | null;
}

/** A view without what only its game knows of: clocks. */
export type Still = (view: View) => View;

const HERE: Pick<MemberView, 'standing' | 'connected'> = { standing: 'in', connected: true };

/** A finished round to look at, moment by moment: nothing can be done in it, and no clock runs. */
export class ReplayRoom extends Room {
  /** which moment is shown, from 0 on */
  position = $state(0);
  /** rises when the table has to be drawn anew: what happened before is not to be seen moving */
  cuts = $state(0);

  readonly moments: readonly Shown[];
  readonly #replay: Replay;

  constructor(
    replay: Replay,
    private readonly title: string,
    still: Still = (view) => view,
  ) {
    super();
    this.#replay = replay;
    this.moments = replay.moments.map((moment) => shown(moment, still));
    this.you = this.moments[0]?.view.seats.find(({ seat }) => seat === replay.you)?.name ?? null;
    this.#draw(0);
  }

  override get isLive(): boolean {
    return false;
  }

  override start(): void {}

  /** There is nobody to ask. */
  override ask(): Promise<Ok> {
    return Promise.reject(new Error('a replay has no server'));
  }

  override act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  get last(): number {
    return this.moments.length - 1;
  }

  /** Show the next moment as it was seen then: cards fly. */
  next(): void {
    const moment = this.moments[this.position + 1];
    if (!moment) return;
    this.position += 1;
    this.seq = this.position;
    this.about = this.#about(moment);
    const update = { type: 'room/update', seq: this.seq, ...moment, options: [] } as const;
    if (this.pace) this.pace.play(update);
    else this.show(update);
  }

  /** Show the table as it was at this moment. */
  jump(position: number): void {
    this.#draw(Math.max(0, Math.min(this.last, position)));
    this.cuts += 1;
  }

  #draw(position: number): void {
    this.pace?.drop();
    const moment = this.moments[position];
    if (!moment) return;
    this.position = this.seq = position;
    this.about = this.#about(moment);
    ({ at: this.at, view: this.view, private: this.private } = moment);
  }

  /** What is told of a room, as far as a table draws it. */
  #about({ view }: Shown): RoomView {
    const { game, settings, began, people } = this.#replay;
    const members = people.map(({ name, avatar, bot }) => ({
      ...HERE,
      name,
      avatar,
      bot,
      seat: view.seats.find((seat) => seat.name === name)?.seat ?? null,
    }));
    return {
      ...NOTHING,
      title: this.title,
      game: game as GameKey,
      settings: settings as unknown as RoomView['settings'],
      opened_at: began,
      members,
    };
  }
}

const shown = ({ at, events, view, private: own }: Moment, still: Still): Shown => ({
  at,
  events: events as TableEvent[],
  view: still({ ...(view as View), due: null, next_deal: null } as View),
  private: own as Shown['private'],
});

/** A room in which nothing is going on. */
const NOTHING: Omit<RoomView, 'game' | 'title' | 'settings' | 'opened_at' | 'members'> = {
  code: '',
  closed: false,
  host: null,
  host_idle: null,
  next_host: null,
  rules: { knock: false, approve_buy_ins: false, watchers: false, slow_chat_s: 0 },
  preset: '',
  table: 0,
  queued: null,
  stakes: 'none',
  usual_stack: 0,
  purse: null,
  usual_ante: 0,
  credit_limit: null,
  next_game: null,
  closing: null,
  ledger: [],
  house: 0,
  rate: null,
  requests: [],
  credit_requests: [],
  tallies: {},
  finale: null,
  next_room: null,
};
