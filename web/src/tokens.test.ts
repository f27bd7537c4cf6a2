// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DECKS, FELTS } from './lib/looks';

type Rgb = readonly [number, number, number];

type Tokens = Readonly<Record<string, string>>;

const css = readFileSync('src/tokens.css', 'utf8');
const [usual, sharp] = css.split('@media (prefers-contrast: more)') as [string, string];

/** What a stylesheet says for a selector, alone or among others; nothing, if it does not mention it. */
function saidFor(sheet: string, selector: string): Tokens {
  const blocks = [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)];
  const own = blocks.filter(([, selectors]) =>
    selectors!.split(',').some((one) => one.trim().endsWith(selector)),
  );
  return Object.fromEntries(
    own.flatMap(([, , block]) => [...block!.matchAll(/--([\w-]+):\s*([^;]+);/g)]).map(([, k, v]) => [k!, v!]),
  );
}

/** Every token of a device that has chosen this felt and this deck. */
function chosen(felt: string, cards: string, isSharp = false): Tokens {
  const sheets = isSharp ? [usual, sharp] : [usual];
  const selectors = [':root', `[data-felt='${felt}']`, `[data-cards='${cards}']`];
  return Object.assign(
    {},
    ...sheets.flatMap((sheet) => selectors.map((one) => saidFor(sheet, one))),
  ) as Tokens;
}

function rgb(tokens: Tokens, name: string): Rgb {
  const found = /^#([0-9a-f]{6})$/i.exec(tokens[name] ?? '');
  if (!found) throw new Error(`--${name} is no colour but ${tokens[name]}`);
  const value = parseInt(found[1]!, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const linear = (channel: number): number =>
  channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const FELT = ['felt-1', 'felt-2', 'felt-3'];
const PANELS = ['bg', 'rail', 'surface', 'surface-2'];
const EVERYWHERE = [...FELT, ...PANELS];

/** What is written in which colour on what. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['text', [...EVERYWHERE, 'fold']],
  ['muted', EVERYWHERE],
  ['accent', [...FELT, ...PANELS]],
  ['info', PANELS],
  ['ok', PANELS],
  ['bad', PANELS],
  ['on-accent', ['accent']],
  ['on-primary', ['primary']],
  ['on-off', ['off']],
  ['on-all-in', ['all-in']],
  ['on-wild', ['wild', 'wild-2']],
  ['suit-s', ['card']],
  ['suit-h', ['card']],
  ['suit-d', ['card']],
  ['suit-c', ['card']],
];

/** What has to be seen although it is no text: edges of fields and cards, the focus ring, whose turn it is. */
const EDGES: readonly (readonly [string, readonly string[]])[] = [
  ['line', PANELS],
  ['accent', EVERYWHERE],
  ['card', FELT],
  ['wild', EVERYWHERE],
  ['wild-edge', ['card', 'wild', 'wild-2']],
  ['bad', ['surface', 'surface-2']],
];

const pairs = (list: typeof TEXT): [string, string][] =>
  list.flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]));

/** Pairs of which one cannot be told from the other. */
const below = (tokens: Tokens, list: typeof TEXT, least: number): string[] =>
  pairs(list)
    .map(([ink, ground]) => [ink, ground, contrast(rgb(tokens, ink), rgb(tokens, ground))] as const)
    .filter(([, , ratio]) => ratio < least)
    .map(([ink, ground, ratio]) => `${ink} on ${ground}: ${ratio.toFixed(2)}`);

const LOOKS = FELTS.flatMap((felt) => DECKS.map((cards) => [felt, cards] as const));

describe.each(LOOKS)('%s felt, %s cards', (felt, cards) => {
  it.each([
    ['as usual', false],
    ['with more contrast', true],
  ])('can be read %s', (_, isSharp) => {
    const tokens = chosen(felt, cards, isSharp);
    expect(below(tokens, TEXT, 4.5)).toEqual([]);
    expect(below(tokens, EDGES, 3)).toEqual([]);
  });
});

it('has something of its own for each felt and each deck', () => {
  for (const [all, token] of [
    [FELTS.map((felt) => chosen(felt, DECKS[0])), 'felt-1'],
    [DECKS.map((cards) => chosen(FELTS[0], cards)), 'back'],
  ] as const)
    expect(new Set(all.map((tokens) => tokens[token])).size).toBe(4);
});

// Viénot, Brettel and Mollon 1999: what is left of linear RGB for who lacks red or green cones.
const EYES: Readonly<Record<string, readonly Rgb[]>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'no green cones': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

/** CIE L*a*b*, in which distances are about those that people see; 2.3 is just noticeable. */
function lab(colour: Rgb, eyes: readonly Rgb[]): Rgb {
  const light = colour.map(linear);
  const [r, g, b] = eyes.map((row) => row.reduce((sum, weight, nth) => sum + weight * light[nth]!, 0)) as [
    number,
    number,
    number,
  ];
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116)) as [number, number, number];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

describe.each(
  Object.entries(EYES).flatMap(([name, eyes]) => DECKS.map((cards) => [name, cards, eyes] as const)),
)('with %s and %s cards', (_, cards, eyes) => {
  const tokens = chosen(FELTS[0], cards);
  const suits = ['suit-s', 'suit-h', 'suit-d', 'suit-c'];
  const two = suits.flatMap((a, nth) => suits.slice(nth + 1).map((b): [string, string] => [a, b]));

  it.each(two)('%s and %s differ clearly', (a, b) => {
    const [first, second] = [lab(rgb(tokens, a), eyes), lab(rgb(tokens, b), eyes)];
    expect(Math.hypot(...first.map((value, nth) => value - second[nth]!))).toBeGreaterThan(20);
  });
});

describe('spacing and tap sizes', () => {
  const components = import.meta.glob<string>('./{shell,lib,effects,games}/**/*.svelte', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const sheets = { ...components, './base.css': `<style>${readFileSync('src/base.css', 'utf8')}` };
  const SPACING = /^\s*(row-gap|column-gap|gap|padding[\w-]*|margin[\w-]*|min-height):.*\dpx/;
  const TAP = /^\s*([\w-]*width|[\w-]*height|grid-template[\w-]*):.*\b(44|48|56)px/;

  it.each(Object.entries(sheets))('%s takes them from the tokens', (_, source) => {
    const [, css = ''] = source.split('<style>');
    const literals = css.split('\n').filter((line) => SPACING.test(line) || TAP.test(line));
    expect(literals).toEqual([]);
  });
});
