/** Exports for other domains. */
export { toDashboardPeriod } from './dashboard/dashboard-period.ts';
export { isOverYear, pointLabel } from './dashboard/point-label.ts';
export { toRollupRanges } from './dashboard/rollup-ranges.ts';
