import { expect, test } from 'vitest';
import { parseHex, type Rgb } from '@plugboard/contracts/accounts';
import { themeTokens } from './tokens.ts';

type Row = readonly [number, number, number];

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const seenWith: Readonly<Record<string, readonly [Row, Row, Row]>> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const times = ([a, b, c]: Row, [x, y, z]: Row) => a * x + b * y + c * z;
const clip = (value: number) => Math.min(1, Math.max(0, value));

/** OKLab, in which equal distances look equal. */
function oklab([red, green, blue]: Row): Row {
  const cone = (row: Row) => Math.cbrt(times(row, [red, green, blue]));
  const l = cone([0.4122214708, 0.5363325363, 0.0514459929]);
  const m = cone([0.2119034982, 0.6806995451, 0.1073969566]);
  const s = cone([0.0883024619, 0.2817188376, 0.6299787005]);
  return [
    times([0.2104542553, 0.793617785, -0.0040720468], [l, m, s]),
    times([1.9779984951, -2.428592205, 0.4505937099], [l, m, s]),
    times([0.0259040371, 0.7827717662, -0.808675766], [l, m, s]),
  ];
}

function perceived(hex: string, kind: string): Row {
  const light = parseHex(hex).map(linear) as unknown as Rgb;
  const matrix = seenWith[kind];
  if (matrix === undefined) throw new Error(kind);
  return oklab([clip(times(matrix[0], light)), clip(times(matrix[1], light)), clip(times(matrix[2], light))]);
}

const distance = (a: Row, b: Row) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

const cases = (['light', 'dark'] as const).flatMap((scheme) => Object.keys(seenWith).map((kind) => ({ scheme, kind })));

test.each(cases)('the eight series stay apart with $kind in the $scheme scheme', ({ scheme, kind }) => {
  const { series } = themeTokens[scheme];
  for (const [index, first] of series.entries()) {
    for (const second of series.slice(index + 1)) {
      const apart = distance(perceived(first, kind), perceived(second, kind));
      expect(apart, `${first} and ${second}`).toBeGreaterThanOrEqual(0.1);
    }
  }
});
