import type { Charges, ChartPoint } from '@plugboard/contracts/reports';
import type { Measure } from './dashboard.api.ts';

/** Share by which a figure changed, such as -0.12; `null` where there was nothing to compare with. */
export const changeOf = (value: number, before: number): number | null =>
  before === 0 ? null : (value - before) / before;

const amountOf = (money: { readonly amount: string } | null): number => Number(money?.amount ?? 0);

export const measureOfPoint: Readonly<Record<Measure, (point: ChartPoint) => number>> = {
  sessions: ({ total }) => total,
  energy: ({ total_energy }) => total_energy,
  revenue: ({ total_revenue }) => amountOf(total_revenue),
  cost: ({ total_cost }) => amountOf(total_cost),
};

type Sums = Omit<Charges, 'failed_sessions'>;

export const measureOfSums: Readonly<Record<Measure, (sums: Sums) => number>> = {
  sessions: ({ sessions }) => sessions,
  energy: ({ energy_consumed }) => energy_consumed,
  revenue: ({ total_revenue }) => amountOf(total_revenue),
  cost: ({ total_cost }) => amountOf(total_cost),
};

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The worth of a period's energy per session and per kWh, and the share of sessions that went well. */
export function toEfficiencyRatios({ sessions, failed_sessions, energy_consumed, total_cost, total_revenue }: Charges) {
  return {
    energyPerSession: ratio(energy_consumed, sessions),
    costPerKilowattHour: ratio(amountOf(total_cost), energy_consumed),
    revenuePerKilowattHour: total_revenue === null ? null : ratio(amountOf(total_revenue), energy_consumed),
    completed: ratio(sessions - failed_sessions, sessions),
  };
}

/** Points from the first one with something on: all time begins years before most networks do. */
export function fromFirst<Point>(points: readonly Point[], hasSomething: (point: Point) => boolean): Point[] {
  const first = points.findIndex(hasSomething);
  return points.slice(Math.max(0, first));
}
