import { describe, expect, it } from 'vitest';
import { OVAL_PARTS as STUD } from '../follow_the_queen/oval-parts';
import { OVAL_PARTS as HOLDEM } from '../holdem/oval-parts';
import { meet, type Box } from '../../lib/oval';
import { seatAround, type Parts, type Seating } from './seating';

/** What is left of a screen below the head and above the actions; the panel takes 340 px where it is open. */
const HEAD = 48;
const BAR = 120;
const FELTS = [
  ['1024x768 with the panel', 1024 - 340, 768],
  ['1024x768', 1024, 768],
  ['1280x800 with the panel', 1280 - 340, 800],
  ['1280x800', 1280, 800],
  ['1366x640 with the panel', 1366 - 340, 640],
  ['1920x1080 with the panel', 1920 - 340, 1080],
  ['1920x1080', 1920, 1080],
  ['a tablet', 820, 1180],
  ['a small tablet', 744, 1133],
] as const;

const GAMES: readonly (readonly [string, Parts, number])[] = [
  ['holdem', HOLDEM, 10],
  ['stud', STUD, 9],
];

const boxesOf = ({ places, hero, middle }: Seating): Box[] => [
  hero,
  middle,
  ...places.flatMap(({ pod, spot, button }) => [
    pod,
    spot,
    { left: button.x - 13, top: button.y - 13, width: 26, height: 26 },
  ]),
];

describe.each(GAMES)('an oval for %s', (_, parts, most) => {
  describe.each(FELTS)('on %s', (_where, width, whole) => {
    const felt = { width, height: whole - HEAD - BAR };

    it('keeps everything clear of everything else, and on the screen, for 1 to all', () => {
      for (let count = 1; count <= most; count++) {
        const boxes = boxesOf(seatAround(count, felt, parts, count === most)); // all: on the rail
        for (const [nth, one] of boxes.entries()) {
          expect(one.left, `${count}: ${nth}`).toBeGreaterThanOrEqual(0);
          expect(one.top, `${count}: ${nth}`).toBeGreaterThanOrEqual(0);
          expect(one.left + one.width, `${count}: ${nth}`).toBeLessThanOrEqual(felt.width);
          expect(one.top + one.height, `${count}: ${nth}`).toBeLessThanOrEqual(felt.height);
          for (const [other, box] of boxes.slice(nth + 1).entries())
            expect(meet(one, box), `${count}: ${nth} and ${nth + 1 + other}`).toBe(false);
        }
      }
    });

    it('fills at least 70 % of what is below the head', () => {
      for (let count = 1; count < most; count++) {
        const { table } = seatAround(count, felt, parts);
        const share = (table.width * table.height) / (width * (whole - HEAD));
        expect(share, `${count}`).toBeGreaterThanOrEqual(0.7);
      }
    });
  });

  it('has the same on both sides', () => {
    const { places } = seatAround(5, { width: 940, height: 620 }, parts);
    const [first, second, third, fourth, fifth] = places.map(({ pod }) => pod);
    expect(third!.left + third!.width / 2).toBeCloseTo(470, 0);
    expect(first!.left).toBeCloseTo(940 - fifth!.left - fifth!.width, 0);
    expect(second!.top).toBeCloseTo(fourth!.top, 0);
    expect(first!.left).toBeLessThan(470); // clockwise: up the left side
  });

  it('is drawn larger for those who only watch: they have no hand', () => {
    const felt = { width: 684, height: 600 };
    expect(seatAround(8, felt, parts, true).scale).toBeGreaterThan(seatAround(8, felt, parts).scale);
  });

  it('is drawn larger where there is more room, and for fewer people', () => {
    const scaleOf = (count: number, width: number, height: number): number =>
      seatAround(count, { width, height }, parts).scale;
    expect(scaleOf(5, 1580, 900)).toBeGreaterThan(scaleOf(5, 940, 620));
    expect(scaleOf(1, 940, 620)).toBeGreaterThanOrEqual(scaleOf(8, 940, 620));
  });
});
