import type { Award, Finale, Ranked } from '../../generated/protocol';
import { handName, number, t, told } from '../../words/index.svelte';
import { listed } from '../../words/refusals';
import '../../words/en/finale';
import { RANKS, rankOf } from '../cards';
import { signed } from '../numbers';

/** One award in words, with the cards that were shown for it. */
export interface AwardLine {
  readonly code: string;
  readonly count: number;
  readonly title: string;
  readonly names: string;
  readonly value: string;
  readonly cards: readonly ShownCard[];
}

/** A card, with the rank that it plays as if it is wild. */
export interface ShownCard {
  readonly card: number;
  readonly playsAs: string | null;
}

/** What is remembered of one of the games. */
export interface GameLines {
  readonly game: string;
  /** "48 hands of Texas Hold’em" */
  readonly rounds: string;
  readonly awards: readonly AwardLine[];
}

/** What is remembered, game by game; a game's own words have to be known. */
export const awardsOf = (finale: Finale): GameLines[] =>
  Object.entries(finale.rounds).map(([game, n]) => ({
    game,
    rounds: told(`rounds.${game}`, { n }) ?? t('finale.rounds', { n, game }),
    awards: finale.awards.filter((award) => award.game === game).map((award) => lineOf(award, finale)),
  }));

function lineOf({ code, names, count: n, hand, cards, plays }: Award, finale: Finale): AwardLine {
  const made = hand && handName(hand);
  return {
    code,
    count: n,
    title: told(`feat.${code}`) ?? code.replaceAll('-', ' '),
    names: listed(
      names.map((name) => withMark(name, finale)),
      'and',
    ),
    value: told(`feat.${code}.n`, made === null ? { n } : { n, hand: made }) ?? made ?? number(n),
    cards: cards.map((card, nth) => {
      const other = plays[nth] ?? card;
      return { card, playsAs: other === card ? null : RANKS[rankOf(other)]! };
    }),
  };
}

/** A name, with a word after it if it is a bot's. */
export const withMark = (name: string, { bots }: Finale): string =>
  bots.includes(name) ? t('finale.bot', { name }) : name;

/** What somebody won or lost; nothing where only places count. */
export function scoreOf({ score }: Ranked, { unit }: Finale): string {
  if (score === null) return '';
  if (unit === 'chips') return signed(score, number);
  return told(`score.${unit}`, { n: score }) ?? `${number(score)} ${unit}`;
}

/** "3 h 12 min". */
export function durationOf({ lasted }: Finale): string {
  const minutes = Math.max(1, Math.floor(lasted / 60_000));
  const [h, n] = [Math.floor(minutes / 60), minutes % 60];
  return h === 0
    ? t('finale.minutes', { n })
    : n === 0
      ? t('finale.hours', { h })
      : t('finale.time', { h, n });
}

/** What the list of everybody is called. */
export const headingOf = ({ tournament, unit }: Finale): string =>
  t(tournament ? 'finale.places' : unit === 'chips' ? 'finale.standings' : 'finale.fewest');

const STEPS = 3;

/** Who stands on the podium, and everybody else; alone nobody does, and nobody whose place is shared with the rest. */
export function podiumOf({ ranking }: Finale): { steps: readonly Ranked[]; others: readonly Ranked[] } {
  const placed = ranking.filter(({ place }) => place !== null);
  const tooMany = placed[STEPS]?.place;
  const steps = placed.length < 2 ? [] : placed.slice(0, STEPS).filter(({ place }) => place !== tooMany);
  return { steps, others: ranking.filter((one) => !steps.includes(one)) };
}
