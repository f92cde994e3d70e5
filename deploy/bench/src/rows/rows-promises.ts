import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import type { RowsObservations } from './observe-rows.ts';

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median of the list over that of the plain table; Infinity where one of them was never seen. */
function ratio({ list, plainTable }: RowsObservations): number {
  const ofPlain = median(plainTable);
  return Number.isFinite(ofPlain) ? Number((median(list) / ofPlain).toFixed(2)) : Number.POSITIVE_INFINITY;
}

export const rowsFindings = (observed: RowsObservations): readonly Finding[] => [
  atMost(
    'P13',
    `first row ÷ that of a plain antd table, warm, processor slowed ${observed.slowedBy}×`,
    ratio(observed),
    1,
    'ratio',
  ),
];

/** The figures behind the finding, which depend on the machine. */
export const rowsFigures = ({ slowedBy, list, plainTable }: RowsObservations) => ({
  slowedBy,
  listMs: list.map(Math.round),
  plainTableMs: plainTable.map(Math.round),
});
