/** How the rows stand: in how many columns, how high, and how large their cards are. */
export interface Layout {
  readonly columns: 1 | 2;
  /** two lines of text, three, four, or text above the cards */
  readonly shape: 'tight' | 'plain' | 'roomy' | 'stacked';
  readonly card: number;
  /** how much of a card is seen when the next one lies on it, as a part of its width */
  readonly strip: number;
}

const MANY = 6;

/** Between rows. */
export const gapOf = (count: number): number => (count > MANY ? 2 : 4);

const MOST_COLUMN = 760; // px: a row that is wider cannot be read at a glance
const MOST_ROW = 190;
const PADDING = 6; // at the sides
const AIR = 4; // above and below
const LINES = { plain: 41, roomy: 58, narrow: 72, stacked: 62 }; // what the text takes, one above the other
const NARROW = 300; // in narrower rows the name of a hand takes three lines
const STACKED_FROM = 112;
const HAND = 4.7; // widths of a card that a hand with three backs takes
const SHARE = 0.52; // of a row for its cards
const OPEN_SHARE = 0.58; // when all lie face up
const MOST_CARD = 92;
const LEAST_CARD = 20;

function fitted(width: number, height: number, count: number, columns: 1 | 2): Layout {
  const rows = Math.max(1, Math.ceil(count / columns));
  const w = Math.min((width - gapOf(count) * (columns - 1)) / columns, MOST_COLUMN) - 2 * PADDING;
  const h = Math.min((height - gapOf(count) * (rows - 1)) / rows, MOST_ROW) - AIR;
  const beside = Math.min(h / 1.4, (w * SHARE) / HAND);
  const below = h >= STACKED_FROM ? Math.min((h - LINES.stacked) / 1.4, w / 5.5) : 0;
  const stacked = below > beside;
  const card = Math.floor(Math.max(LEAST_CARD, Math.min(MOST_CARD, stacked ? below : beside)));
  const roomy = w < NARROW ? LINES.narrow : LINES.roomy;
  const open = ((stacked ? w : w * OPEN_SHARE) / card - 1) / 6;
  return {
    columns,
    shape: stacked ? 'stacked' : h < LINES.plain ? 'tight' : h < roomy ? 'plain' : 'roomy',
    card,
    strip: Math.min(0.8, Math.max(0.5, open)),
  };
}

/** Rows for so many people on so much felt, with the largest cards that fit. */
export function layOut(width: number, height: number, count: number): Layout {
  const [one, two] = [fitted(width, height, count, 1), fitted(width, height, count, 2)];
  return two.card > one.card ? two : one;
}
