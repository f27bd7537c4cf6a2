// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Rgb = readonly [number, number, number];

const css = readFileSync('src/tokens.css', 'utf8');
const inBlock = (start: RegExp): Record<string, string> => {
  const from = css.search(start);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
  );
};
const ROOT = inBlock(/:root/);
const SHARP = { ...ROOT, ...inBlock(/prefers-contrast: more/) };

function rgb(tokens: Record<string, string>, name: string): Rgb {
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

describe.each([
  ['as usual', ROOT],
  ['with more contrast', SHARP],
])('%s', (_, tokens) => {
  it.each(pairs(TEXT))('%s can be read on %s', (ink, ground) =>
    expect(contrast(rgb(tokens, ink), rgb(tokens, ground))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(pairs(EDGES))('%s can be seen on %s', (ink, ground) =>
    expect(contrast(rgb(tokens, ink), rgb(tokens, ground))).toBeGreaterThanOrEqual(3),
  );
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

describe.each(Object.entries(EYES))('with %s', (_, eyes) => {
  const suits = ['suit-s', 'suit-h', 'suit-d', 'suit-c'];
  const two = suits.flatMap((a, nth) => suits.slice(nth + 1).map((b): [string, string] => [a, b]));

  it.each(two)('%s and %s differ clearly', (a, b) => {
    const [first, second] = [lab(rgb(ROOT, a), eyes), lab(rgb(ROOT, b), eyes)];
    expect(Math.hypot(...first.map((value, nth) => value - second[nth]!))).toBeGreaterThan(20);
  });
});

describe('spacing and tap sizes', () => {
  const components = import.meta.glob<string>(
    './{shell,lib,effects,games/{hold_your_horses,ride_the_bus,plain}}/**/*.svelte',
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const sheets = { ...components, './base.css': `<style>${readFileSync('src/base.css', 'utf8')}` };
  const SPACING = /^\s*(row-gap|column-gap|gap|padding[\w-]*|margin[\w-]*|min-height):.*\dpx/;
  const TAP = /^\s*([\w-]*width|[\w-]*height|grid-template[\w-]*):.*\b(44|48|56)px/;

  it.each(Object.entries(sheets))('%s takes them from the tokens', (_, source) => {
    const [, css = ''] = source.split('<style>');
    const literals = css.split('\n').filter((line) => SPACING.test(line) || TAP.test(line));
    expect(literals).toEqual([]);
  });
});
