import type { SessionMeterValue } from '@plugboard/contracts/charging';
import { toSiteClock } from '@plugboard/contracts/chargers';
import type { ChartCategory } from '@plugboard/ui/charts';

const measures = ['power', 'energy', 'state_of_charge_percent'] as const;
export type Measure = (typeof measures)[number];

interface Curve {
  readonly measure: Measure;
  readonly categories: readonly ChartCategory[];
  readonly values: readonly (number | null)[];
  /** Highest power; of the others, the last value. */
  readonly summary: number;
}

const briefly = 15 * 60_000;

/** Whether the time between the first and the last report is so short that several fall into the same minute. */
export const lastsBriefly = (meterValues: readonly Pick<SessionMeterValue, 'at'>[]): boolean =>
  Date.parse(meterValues.at(-1)?.at ?? '') - Date.parse(meterValues[0]?.at ?? '') < briefly;

/** The time at the axis on the site's clock: “14:05”, or with seconds “14:05:09”. */
export const axisTime = (iso: string, zone: string, hasSeconds: boolean): string =>
  new Date(toSiteClock(Date.parse(iso), zone)).toISOString().slice(11, hasSeconds ? 19 : 16);

/** A curve for each measure that the charge point reported more than once. */
export function toCurves(
  meterValues: readonly SessionMeterValue[],
  category: (iso: string) => ChartCategory,
): readonly Curve[] {
  return measures.flatMap((measure): Curve[] => {
    const known = meterValues.filter((value) => value[measure] !== null);
    if (known.length < 2) return [];
    const values = known.map((value) => value[measure]);
    const numbers = values.flatMap((value) => value ?? []);
    const summary = measure === 'power' ? Math.max(...numbers) : (numbers.at(-1) ?? 0);
    return [{ measure, categories: known.map(({ at }) => category(at)), values, summary }];
  });
}
