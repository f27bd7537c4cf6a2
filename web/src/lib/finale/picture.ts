import type { Finale, Ranked } from '../../generated/protocol';
import '../../words/en/finale';
import { language, number, t } from '../../words/index.svelte';
import { RANKS, rankOf, suitOf } from '../cards';
import { graphemes } from '../names';
import { PIPS } from '../pips';
import {
  awardsOf,
  durationOf,
  podiumOf,
  scoreOf,
  withMark,
  type AwardLine,
  type GameLines,
  type ShownCard,
} from './telling';

export const WIDTH = 1200;
export const HEIGHT = 630;

const EDGE = 60;
const MIDDLE = 650; // where awards begin
const TOP = 190; // of podium and awards
const FLOOR = 548; // on which the podium stands
const STEP_WIDTH = 180;
const STEP_HEIGHTS = [196, 150, 112]; // by place
const FACE = 40; // px, the radius of a picture
const CARD = 42; // px wide
const TITLE_LINE = 32;
const VALUE_LINE = 38;
const GAP = 20;

/** The page's own colours and fonts, so that the picture looks like the table. */
export interface Paint {
  readonly colour: (name: string) => string;
  readonly font: string;
  readonly emoji: string;
}

export function paintOf(page: Element): Paint {
  const style = getComputedStyle(page);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return { colour, font: getComputedStyle(document.body).fontFamily, emoji: colour('emoji') };
}

type Pen = CanvasRenderingContext2D;

/** Draw how it ended, from what everybody saw; `at`: when it began. */
export function drawFinale(pen: Pen, paint: Paint, finale: Finale, at: number): void {
  drawGround(pen, paint);
  const games = awardsOf(finale);
  const played = games.map(({ rounds }) => rounds).join(' · ');
  const title = t(finale.tournament ? 'finale.picture.tournament' : 'finale.picture.evening');
  const whole = WIDTH - 2 * EDGE;
  write(pen, paint, title, EDGE, 92, whole, { size: 54, weight: 800 });
  write(pen, paint, played, EDGE, 138, whole, { size: 26, least: 15, colour: 'muted' });
  const isAlone = games.every(({ awards }) => awards.length === 0);
  drawRanking(pen, paint, finale, isAlone ? (WIDTH - 3 * STEP_WIDTH) / 2 : EDGE);
  drawAwards(pen, paint, inTurn(games));
  const date = new Intl.DateTimeFormat(language.now, { dateStyle: 'long' }).format(at);
  write(pen, paint, 'bluefelt', EDGE, 604, 300, { size: 24, weight: 700, colour: 'accent' });
  write(pen, paint, `${date} · ${durationOf(finale)}`, WIDTH - EDGE, 604, 700, {
    size: 24,
    colour: 'muted',
    align: 'right',
  });
}

/** The first award of each game, then the second of each; of two for the same, the greater. */
export function inTurn(games: readonly GameLines[]): AwardLine[] {
  const longest = Math.max(0, ...games.map(({ awards }) => awards.length));
  const all = Array.from({ length: longest }, (_, nth) =>
    games.flatMap(({ awards }) => awards.slice(nth, nth + 1)),
  ).flat();
  return all.filter((one) => !all.some(({ code, count }) => code === one.code && count > one.count));
}

function drawGround(pen: Pen, { colour }: Paint): void {
  const felt = pen.createRadialGradient(WIDTH / 2, HEIGHT * 0.4, 0, WIDTH / 2, HEIGHT * 0.4, WIDTH * 0.7);
  felt.addColorStop(0, colour('felt-1'));
  felt.addColorStop(0.55, colour('felt-2'));
  felt.addColorStop(1, colour('felt-3'));
  pen.fillStyle = colour('rail');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = felt;
  pen.beginPath();
  pen.roundRect(14, 14, WIDTH - 28, HEIGHT - 28, 36);
  pen.fill();
}

interface Writing {
  readonly size: number;
  /** as small as it may become to fit; undefined: it is cut instead */
  readonly least?: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
}

/** One line, smaller or cut where it is too long; returns how wide it is. */
function write(
  pen: Pen,
  { colour, font }: Paint,
  text: string,
  x: number,
  y: number,
  most: number,
  { size, least = size, weight = 400, colour: ink = 'text', align = 'left' }: Writing,
): number {
  pen.font = `${weight} ${size}px ${font}`;
  const scale = Math.min(1, most / pen.measureText(text).width);
  pen.font = `${weight} ${Math.max(least, size * scale)}px ${font}`;
  pen.fillStyle = colour(ink);
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  const line = fitted(text, most, (part) => pen.measureText(part).width);
  pen.fillText(line, x, y);
  return pen.measureText(line).width;
}

/** As much of a text as there is room for; characters stay whole. */
export function fitted(text: string, most: number, width: (text: string) => number): string {
  if (width(text) <= most) return text;
  const signs = graphemes(text);
  while (signs.length > 0 && width(`${signs.join('').trimEnd()}…`) > most) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}

function drawRanking(pen: Pen, paint: Paint, finale: Finale, left: number): void {
  const { steps, others } = podiumOf(finale);
  if (steps.length === 0) return drawList(pen, paint, finale, others, left);
  const columns = steps.length === 2 ? [1.5, 0.5] : [1, 0, 2]; // the first stands in the middle
  for (const [nth, one] of steps.entries())
    drawStep(pen, paint, finale, one, left + columns[nth]! * STEP_WIDTH);
}

function drawStep(pen: Pen, paint: Paint, finale: Finale, one: Ranked, x: number): void {
  const place = one.place ?? 1;
  const isFirst = place === 1;
  const height = STEP_HEIGHTS[place - 1] ?? STEP_HEIGHTS.at(-1)!;
  const centre = x + STEP_WIDTH / 2;
  const most = STEP_WIDTH - 16;
  const ink = isFirst ? 'on-accent' : 'text';
  pen.fillStyle = paint.colour(isFirst ? 'accent' : 'surface-2');
  pen.beginPath();
  pen.roundRect(x + 4, FLOOR - height, STEP_WIDTH - 8, height, [12, 12, 0, 0]);
  pen.fill();
  const nth = t('finale.place', { n: number(place) });
  const score = scoreOf(one, finale) || (isFirst ? t('finale.winner') : '');
  write(pen, paint, nth, centre, FLOOR - height + 58, most, {
    size: 44,
    weight: 800,
    colour: ink,
    align: 'center',
  });
  write(pen, paint, score, centre, FLOOR - height + 96, most, {
    size: 26,
    least: 14,
    weight: 700,
    colour: ink,
    align: 'center',
  });
  const name = withMark(one.name, finale);
  const above = FLOOR - height - 14;
  write(pen, paint, name, centre, above, most, { size: 25, least: 17, weight: 700, align: 'center' });
  drawFace(pen, paint, one.avatar, centre, above - 32 - FACE);
}

function drawFace(pen: Pen, { colour, emoji }: Paint, avatar: string, x: number, y: number): void {
  pen.fillStyle = colour('surface');
  pen.beginPath();
  pen.arc(x, y, FACE, 0, 2 * Math.PI);
  pen.fill();
  pen.font = `${FACE * 1.2}px ${emoji}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('text');
  pen.fillText(avatar, x, y + 3);
}

const LISTED = 7;

function drawList(pen: Pen, paint: Paint, finale: Finale, ranking: readonly Ranked[], left: number): void {
  const width = 3 * STEP_WIDTH;
  for (const [nth, one] of ranking.slice(0, LISTED).entries()) {
    const y = TOP + 30 + nth * 48;
    const score = write(pen, paint, scoreOf(one, finale), left + width, y, 200, {
      size: 28,
      weight: 700,
      colour: 'accent',
      align: 'right',
    });
    write(pen, paint, withMark(one.name, finale), left, y, width - score - 24, { size: 28, weight: 600 });
  }
}

const NAMES: Writing = { size: 30, least: 22, weight: 700 };
const VALUE: Writing = { size: 26, least: 20, colour: 'accent' };

/** As many awards as there is room for. */
function drawAwards(pen: Pen, paint: Paint, awards: readonly AwardLine[]): void {
  let y = TOP;
  for (const award of awards) {
    const height = heightOf(pen, paint, award);
    if (y + height > FLOOR + GAP) continue;
    drawAward(pen, paint, award, y);
    y += height + GAP;
  }
}

const AWARD_WIDTH = WIDTH - EDGE - MIDDLE;

/** Whether what was won fits behind the names. */
function isShort(pen: Pen, { font }: Paint, { names, value }: AwardLine): boolean {
  pen.font = `${NAMES.weight} ${NAMES.size}px ${font}`;
  const taken = pen.measureText(names).width + GAP;
  pen.font = `${VALUE.size}px ${font}`;
  return taken + pen.measureText(value).width <= AWARD_WIDTH;
}

function heightOf(pen: Pen, paint: Paint, award: AwardLine): number {
  const lines = isShort(pen, paint, award) ? 1 : 2;
  return TITLE_LINE + lines * VALUE_LINE + (award.cards.length > 0 ? CARD * 1.4 + 8 : 0);
}

function drawAward(pen: Pen, paint: Paint, award: AwardLine, top: number): void {
  const short = isShort(pen, paint, award);
  write(pen, paint, award.title, MIDDLE, top + TITLE_LINE - 8, AWARD_WIDTH, { size: 23, colour: 'muted' });
  let y = top + TITLE_LINE + VALUE_LINE - 10;
  const width = write(pen, paint, award.names, MIDDLE, y, AWARD_WIDTH, NAMES);
  const x = short ? MIDDLE + width + GAP : MIDDLE;
  if (!short) y += VALUE_LINE;
  write(pen, paint, award.value, x, y, WIDTH - EDGE - x, VALUE);
  for (const [nth, card] of award.cards.entries())
    drawCard(pen, paint, card, MIDDLE + nth * (CARD + 8), y + 18);
}

function drawCard(
  pen: Pen,
  { colour, font }: Paint,
  { card, playsAs }: ShownCard,
  x: number,
  y: number,
): void {
  const suit = suitOf(card);
  pen.fillStyle = colour('card');
  pen.beginPath();
  pen.roundRect(x, y, CARD, CARD * 1.4, 5);
  pen.fill();
  pen.fillStyle = colour(`suit-${suit}`);
  pen.font = `800 ${CARD * 0.52}px ${font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'top';
  pen.fillText(RANKS[rankOf(card)]!, x + 4, y + 4);
  pen.save();
  pen.translate(x + CARD * 0.42, y + CARD * 0.78);
  pen.scale((CARD * 0.54) / 24, (CARD * 0.54) / 24);
  pen.fill(new Path2D(PIPS[suit]));
  pen.restore();
  if (playsAs !== null) drawBadge(pen, { colour, font }, playsAs, x, y + CARD * 1.4);
}

/** What a wild card plays as, at its lower left. */
function drawBadge(
  pen: Pen,
  { colour, font }: Pick<Paint, 'colour' | 'font'>,
  text: string,
  x: number,
  y: number,
): void {
  pen.font = `800 ${CARD * 0.34}px ${font}`;
  const width = pen.measureText(text).width + 8;
  pen.fillStyle = colour('wild');
  pen.beginPath();
  pen.roundRect(x, y - CARD * 0.42, width, CARD * 0.42, 3);
  pen.fill();
  pen.fillStyle = colour('on-wild');
  pen.textBaseline = 'middle';
  pen.fillText(text, x + 4, y - CARD * 0.2);
}
