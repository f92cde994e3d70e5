import type { Language } from '@plugboard/contracts/platform';
import { formatFixed, formatNumber } from '../formats/numbers.ts';
import { fontSizes, type Scheme, themeTokens } from '../theme/index.ts';
import type { ChartProps } from './chart.types.ts';

interface PlotStyle {
  readonly scheme: Scheme;
  /** The page's typeface, as CSS names it. */
  readonly font: string;
  readonly language: Language;
  readonly isPhone: boolean;
}

export type PlotData = Pick<ChartProps, 'kind' | 'categories' | 'series' | 'before' | 'target' | 'digits'>;

/** The colour of a series, by its place among the others. */
export const seriesColour = (scheme: Scheme, index: number): string => {
  const { series, text } = themeTokens[scheme];
  return series[index % series.length] ?? text;
};

/** Labels at the axis at most; a phone has room for half of them. */
const maxLabels = 8;

/** Which categories have a label: as many as there is room for, at an even distance, the first always. */
export const labelStep = (count: number, isPhone: boolean): number =>
  Math.max(1, Math.ceil(count / (isPhone ? maxLabels / 2 : maxLabels)));

interface Point {
  readonly x: string;
  readonly y: number;
  readonly series: string;
}

const toPoints = (values: readonly (number | null)[], series: string, count: number): Point[] =>
  values.slice(0, count).flatMap((y, index) => (y === null ? [] : [{ x: String(index), y, series }]));

/** Options for G2: thin axes, our colours, the period before as a faint line, no animation. */
export function plotOptions({ kind, categories, series, before, target, digits }: PlotData, look: PlotStyle) {
  const { scheme, font, language, isPhone } = look;
  const tokens = themeTokens[scheme];
  const count = categories.length;
  const step = labelStep(count, isPhone);
  // The last of many points lies at the edge, where half of its label would be cut off.
  const labelled = kind === 'column' || count <= maxLabels ? count : count - 1;
  const label = {
    labelFill: tokens.textMuted,
    labelOpacity: 1,
    labelFontSize: fontSizes.note,
    labelFontFamily: font,
  };
  const number = (value: number) => formatFixed(value, language, digits);
  const items = [{ channel: 'y', valueFormatter: number }];
  const tooltip = { title: ({ x }: Point) => categories[Number(x)]?.name ?? '', items };
  const encode = { x: 'x', y: 'y', color: 'series' };
  const data = series.flatMap(({ label: name, values }) => toPoints(values, name, count));
  // G2 animates each mark unless its own options refuse; it ignores those of the view.
  const alone = { data, encode, tooltip, animate: false };
  const main = { ...alone, transform: [{ type: 'stackY' }] };
  const marks = {
    column: [{ ...main, type: 'interval', style: { maxWidth: 40, radiusTopLeft: 2, radiusTopRight: 2 } }],
    area: [
      { ...main, type: 'area', style: { fillOpacity: 0.25 }, tooltip: false },
      { ...main, type: 'line', style: { lineWidth: 2 } },
    ],
    line: [{ ...alone, type: 'line', style: { lineWidth: 2 } }],
  };
  const lineOf = (
    { values, label: name }: NonNullable<PlotData['before']>,
    style: Readonly<Record<string, unknown>>,
  ) => ({
    type: 'line',
    data: toPoints(values, name, count),
    encode,
    tooltip,
    animate: false,
    style,
    zIndex: 2,
  });
  const dashes = [4, 3];
  const faint = before && lineOf(before, { lineWidth: 1.5, lineDash: dashes });
  // A rim in the colour below the chart: grey dashes alone are lost where they cross the columns. A rim without gaps
  // would cut the columns in two.
  const rim = before && {
    ...lineOf(before, { lineWidth: 3.5, lineDash: dashes, stroke: tokens.surfaceRaised }),
    encode: { x: 'x', y: 'y' },
    tooltip: false,
    zIndex: 1,
  };
  const dotted = target && lineOf(target, { lineWidth: 2, lineDash: [1, 3], lineCap: 'round' });
  return {
    type: 'view',
    autoFit: true,
    legend: false,
    padding: 'auto',
    children: [...marks[kind], ...(rim ? [rim] : []), ...(faint ? [faint] : []), ...(dotted ? [dotted] : [])],
    scale: {
      x: {
        type: kind === 'column' ? 'band' : 'point',
        domain: categories.map((_, index) => String(index)),
        padding: 0.2,
      },
      y: { nice: true, domainMin: 0 },
      color: {
        domain: [...series, ...(before ? [before] : []), ...(target ? [target] : [])].map((one) => one.label),
        range: [
          ...series.map((_, index) => seriesColour(scheme, index)),
          ...(before ? [tokens.textMuted] : []),
          ...(target ? [tokens.text] : []),
        ],
      },
    },
    axis: {
      x: {
        ...label,
        title: false,
        tick: false,
        line: true,
        lineStroke: tokens.line,
        lineStrokeOpacity: 1,
        labelAutoRotate: false,
        labelFormatter: (x: string) =>
          Number(x) % step === 0 && Number(x) < labelled ? (categories[Number(x)]?.label ?? '') : '',
      },
      y: {
        ...label,
        title: false,
        tick: false,
        gridStroke: tokens.line,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        // Ticks may be finer than the values: 0.002 kWh between two readings of 0.01. Half a person is none.
        labelFormatter: (value: number) =>
          digits === 0 && !Number.isInteger(value) ? '' : formatNumber(value, language, 6),
      },
    },
    interaction: {
      tooltip: {
        shared: true,
        series: true,
        crosshairsStroke: tokens.lineStrong,
        css: {
          '.g2-tooltip': {
            background: tokens.surfaceRaised,
            color: tokens.text,
            'font-family': font,
            'box-shadow': tokens.shadow,
            border: `1px solid ${tokens.line}`,
          },
          '.g2-tooltip-title': { color: tokens.textMuted },
          '.g2-tooltip-list-item-name-label': { color: tokens.text },
          '.g2-tooltip-list-item-value': { color: tokens.text, 'font-variant-numeric': 'tabular-nums' },
        },
      },
    },
  };
}
