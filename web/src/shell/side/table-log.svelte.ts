import '../../words/en/side';
import type { GameEffects } from '../../effects/game-effects';
import { tell } from '../../effects/narration';
import type { Room, TableEvent, View } from '../../lib/room.svelte';
import { number, t } from '../../words/index.svelte';
import { signed } from '../../lib/numbers';
import { hasChips } from '../bank/purchase';
import { tellPlainly } from './plain-events';

/** A hand, race or game in words. */
export interface Chapter {
  /** 0: before the first */
  readonly round: number;
  readonly game: string;
  /** the number of the table, which counts its rounds; 0: from a page that did not write it down */
  readonly table: number;
  /** the server's time of its first line */
  readonly at: number;
  /** the newest first */
  readonly lines: readonly string[];
}

interface Kept {
  readonly you: string | null;
  readonly chapters: readonly Chapter[];
}

const MOST = 30; // chapters
const isChapter = (value: unknown): value is Chapter => {
  const { round, game, at, lines } = Object(value) as Partial<Chapter>;
  const isDated = typeof round === 'number' && typeof at === 'number' && typeof game === 'string';
  return isDated && Array.isArray(lines) && lines.every((line) => typeof line === 'string');
};

/** Everything that was told at a table while this page listened, the newest first. A reload keeps it. */
export class TableLog {
  chapters = $state.raw<readonly Chapter[]>([]);
  #before: View | null;

  /** `gameOf`: what the game on the table adds; undefined: the client does not know that game */
  constructor(
    private readonly room: Room,
    private readonly gameOf: () => GameEffects | null | undefined,
  ) {
    this.#before = room.view;
    this.chapters = this.#kept();
  }

  /** Listen until the returned function is called. */
  start(): () => void {
    return this.room.hear((events, _, told: readonly TableEvent[] = events) => this.#heard(told));
  }

  #heard(events: readonly TableEvent[]): void {
    if (events.length === 0) return;
    const game = this.gameOf();
    const said = tell(events, this.room, game ?? null, this.#before);
    const lines = events.flatMap((event, nth) => {
      const line =
        said[nth] ?? this.#result(event) ?? (game === undefined ? tellPlainly(event, this.room) : null);
      return line ? [line] : [];
    });
    this.#before = this.room.view;
    if (lines.length > 0) this.#write(lines.reverse());
  }

  /** What the round has brought or cost, where it is counted in chips. */
  #result(event: TableEvent): string | null {
    if (event.type !== 'round/closed' || !this.room.about || !hasChips(this.room.about)) return null;
    const net = event.net[this.room.you ?? ''];
    return net === undefined ? null : t('side.log.net', { net: signed(net, number) });
  }

  #write(lines: readonly string[]): void {
    const { about, view, at } = this.room;
    const [round, game, table] = [view?.round ?? 0, about?.game ?? '', about?.table ?? 0];
    const [last, ...rest] = this.chapters;
    const isOpen = last?.round === round && last.game === game && last.table === table;
    const chapter = isOpen
      ? { ...last, lines: [...lines, ...last.lines] }
      : { round, game, table, at, lines };
    this.chapters = [chapter, ...(isOpen ? rest : this.chapters)].slice(0, MOST);
    this.#keep();
  }

  // Private browsing lets nothing be read or written: then it lives as long as the page.

  get #key(): string {
    return `bluefelt log ${this.room.about?.code}`;
  }

  #keep(): void {
    try {
      sessionStorage.setItem(this.#key, JSON.stringify({ you: this.room.you, chapters: this.chapters }));
    } catch {
      return;
    }
  }

  #kept(): readonly Chapter[] {
    try {
      const { you, chapters } = Object(JSON.parse(sessionStorage.getItem(this.#key) ?? '{}')) as Kept;
      // Somebody else's log may name their cards.
      return you === this.room.you && Array.isArray(chapters)
        ? chapters.filter(isChapter).map((chapter) => ({ ...chapter, table: chapter.table ?? 0 }))
        : [];
    } catch {
      return [];
    }
  }
}
