import type { SessionMeterValue } from '@plugboard/contracts/charging';
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
