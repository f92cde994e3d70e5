import { expect, test } from 'vitest';
import { themeTokens } from '../theme/index.ts';
import { labelStep, plotOptions } from './plot-options.model.ts';

const categories = ['Mon', 'Tue', 'Wed'].map((label) => ({ label, name: `${label}, the whole day` }));
const series = [
  { key: 'a', label: 'Port 1', values: [1, 2, null], summary: '' },
  { key: 'b', label: 'Port 2', values: [0, 4, null], summary: '' },
];
const before = { label: 'Before', values: [5, 6, 7, 8], summary: '' };
const look = { scheme: 'dark', font: 'Poppins', language: 'es', isPhone: false } as const;

test('the series lie on one another, and the period before is a faint line over them', () => {
  const { children, scale } = plotOptions({ kind: 'column', categories, series, before, digits: 1 }, look);
  expect(children.map(({ type }) => type)).toEqual(['interval', 'line', 'line']);
  expect(children[0]).toMatchObject({
    transform: [{ type: 'stackY' }],
    // An unknown value is not zero.
    data: [
      { x: '0', y: 1, series: 'Port 1' },
      { x: '1', y: 2, series: 'Port 1' },
      { x: '0', y: 0, series: 'Port 2' },
      { x: '1', y: 4, series: 'Port 2' },
    ],
  });
  // A day that the period before has more, as where the clock is changed, has no place.
  expect(children[2]?.data).toHaveLength(3);
  const { series: colours, textMuted } = themeTokens.dark;
  expect(scale.color.range).toEqual([colours[0], colours[1], textMuted]);
});

test('the period before has a rim in the colour of the ground, so that it is seen on the columns as well', () => {
  const { children } = plotOptions({ kind: 'column', categories, series, before, digits: 1 }, look);
  const [, rim, faint] = children;
  expect(rim).toMatchObject({ zIndex: 1, tooltip: false, style: { stroke: themeTokens.dark.surfaceRaised } });
  // Without a series it is no colour of the legend.
  expect(rim?.encode).not.toHaveProperty('color');
  expect(rim?.data).toEqual(faint?.data);
  expect(faint).toMatchObject({ zIndex: 2 });
});

test('a target is a line of dots over the series and the period before, in the colour of text', () => {
  const target = { label: 'Target', values: [3, 3, 3], summary: '' };
  const { children, scale } = plotOptions({ kind: 'area', categories, series, before, target, digits: 1 }, look);
  expect(children.at(-1)).toMatchObject({ type: 'line', style: { lineDash: [1, 3] } });
  expect(scale.color.domain).toEqual(['Port 1', 'Port 2', 'Before', 'Target']);
  expect(scale.color.range.at(-1)).toBe(themeTokens.dark.text);
});

test('an area is drawn with its line, and says its values once', () => {
  const { children } = plotOptions({ kind: 'area', categories, series, digits: 1 }, look);
  expect(children.map(({ type, tooltip }) => [type, tooltip !== false])).toEqual([
    ['area', false],
    ['line', true],
  ]);
});

test('lines stand each at its own value', () => {
  const { children } = plotOptions({ kind: 'line', categories, series, digits: 1 }, look);
  expect(children).toEqual([expect.objectContaining({ type: 'line' })]);
  expect(children[0]).not.toHaveProperty('transform');
});

test.each(['column', 'area', 'line'] as const)('no mark of a %s chart moves', (kind) => {
  const { children } = plotOptions({ kind, categories, series, before, target: before, digits: 1 }, look);
  expect(children.map(({ animate }) => animate)).toEqual(children.map(() => false));
});

test('numbers and names at the pointer are in the language, at the axis short', () => {
  const { children, axis } = plotOptions({ kind: 'column', categories, series, digits: 1 }, look);
  const tooltip = children[0]?.tooltip;
  if (typeof tooltip !== 'object') throw new Error('No tooltip');
  expect(tooltip.title({ x: '1', y: 2, series: '' })).toBe('Tue, the whole day');
  expect(tooltip.items[0]?.valueFormatter(1234.56)).toBe('1,234.6');
  expect(axis.x.labelFormatter('2')).toBe('Wed');
  expect([0.004, 0.008, 0.30000000000000004].map(axis.y.labelFormatter)).toEqual(['0.004', '0.008', '0.3']);
});

test.each([
  [7, 1, 2],
  [30, 4, 8],
  [96, 12, 24],
])('of %d categories each %dth has a label, on a phone each %dth', (count, step, onPhone) => {
  expect([labelStep(count, false), labelStep(count, true)]).toEqual([step, onPhone]);
});

test('the last of many points has no label: half of it would be cut off at the edge', () => {
  const hours = Array.from({ length: 33 }, (_, hour) => ({ label: `${hour}:00`, name: '' }));
  const labelOf = (kind: 'area' | 'column', count: number, x: number) =>
    plotOptions({ kind, categories: hours.slice(0, count), series, digits: 1 }, look).axis.x.labelFormatter(String(x));
  expect(labelOf('area', 33, 25)).toBe('25:00');
  expect(labelOf('area', 31, 28)).toBe('28:00');
  expect(labelOf('area', 29, 28)).toBe('');
  expect(labelOf('column', 29, 28)).toBe('28:00');
});
