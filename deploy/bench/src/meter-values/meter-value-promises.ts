import { atMost, type Finding } from '../finding.ts';
import type { MeterValueTimes } from './observe-meter-values.ts';

const promised = 2;
const round = (value: number) => Number(value.toFixed(2));

const inMillions = ({ values }: MeterValueTimes) => `${values / 1e6} million`;

/** A month's report takes about as long however much else is stored. */
export function meterValueFindings(times: readonly MeterValueTimes[]): readonly Finding[] {
  const [few, many] = [times[0], times.at(-1)];
  if (!few || !many) throw new Error('Nothing was measured');
  const ratio = (what: string, of: (one: MeterValueTimes) => number) =>
    atMost(
      '65',
      `${what} at ${inMillions(many)} ÷ ${inMillions(few)} meter values`,
      round(of(many) / of(few)),
      promised,
      'ratio',
    );
  return [
    ratio('month report of sessions', ({ sessionsMs }) => sessionsMs),
    ratio('month report of intervals, first page', ({ intervalsMs }) => intervalsMs),
  ];
}

/** The figures behind the findings, which depend on the machine. */
export const meterValueFigures = (times: readonly MeterValueTimes[]): object =>
  times.map(({ values, ...took }) => ({
    values,
    ...Object.fromEntries(Object.entries(took).map(([name, value]) => [name, round(value)])),
  }));
