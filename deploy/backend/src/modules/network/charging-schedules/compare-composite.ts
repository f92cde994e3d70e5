import {
  chargingIntervals,
  type ScheduleCheck,
  type ScheduleEntry,
  type ScheduleFinding,
} from '@plugboard/contracts/chargers';
import type { CommandExchange } from '@plugboard/contracts/network';
import { z } from 'zod';

const rates = z.object({
  chargingRateUnit: z.enum(['A', 'W']),
  duration: z.number(),
  chargingSchedulePeriod: z.array(z.object({ startPeriod: z.number(), limit: z.number() })),
});
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** Answers of OCPP 1.6 and 2.0.1. */
const answers = z.union([
  z.object({ scheduleStart: moment.optional(), chargingSchedule: rates }),
  z
    .object({ schedule: rates.extend({ scheduleStart: moment.optional() }) })
    .transform(({ schedule }) => ({ scheduleStart: schedule.scheduleStart, chargingSchedule: schedule })),
]);

interface Composite {
  /** In milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly unit: 'A' | 'W';
  readonly periods: readonly { readonly start: number; readonly limit: number }[];
}

/** The composite schedule in the exchanges of a command; `undefined` where the charge point did not give any. */
export function parseComposite(exchanges: readonly CommandExchange[], askedAt: Date): Composite | undefined {
  const read = answers.safeParse(exchanges[0]?.response);
  if (!read.success) return undefined;
  const { scheduleStart: start = askedAt.getTime(), chargingSchedule } = read.data;
  const periods = chargingSchedule.chargingSchedulePeriod.map(({ startPeriod, limit }) => ({
    start: start + startPeriod * 1000,
    limit,
  }));
  return { start, end: start + chargingSchedule.duration * 1000, unit: chargingSchedule.chargingRateUnit, periods };
}

/** Clocks of charge points are a little off; in milliseconds. */
const shortest = 120_000;
/** Charge points round, and know their own maximum. */
const tolerance = 0.05;

interface Power {
  readonly unit: 'A' | 'W';
  readonly limit: number;
}

function kindOf(expected: number, actual: number, isSameUnit: boolean): ScheduleFinding['kind'] | undefined {
  if (expected === 0) return actual > 0 ? 'CHARGES' : undefined;
  if (actual === 0) return 'STOPS';
  if (!isSameUnit) return undefined;
  if (actual > expected * (1 + tolerance)) return 'MORE';
  return actual < expected * (1 - tolerance) ? 'LESS' : undefined;
}

/** Load control may give a charge point nothing for a while. */
export const underLoadControl = (findings: readonly ScheduleFinding[]): ScheduleFinding[] =>
  findings.map((finding) => (finding.kind === 'STOPS' ? { ...finding, kind: 'LESS' } : finding));

/** Differences between a composite schedule and the schedule of its port, in order. */
export function listFindings(schedule: readonly ScheduleEntry[], full: Power, composite: Composite): ScheduleFinding[] {
  const { start, end, unit, periods } = composite;
  const allowed = chargingIntervals(schedule, { start, end });
  const edges = [start, end, ...allowed.flatMap((each) => [each.start, each.end]), ...periods.map((each) => each.start)]
    .filter((at) => at >= start && at <= end)
    .toSorted((one, other) => one - other);
  const found: ScheduleFinding[] = [];
  edges.forEach((from, index) => {
    const to = edges[index + 1] ?? from;
    if (to - from < shortest) return;
    const expected = allowed.some((each) => each.start <= from && from < each.end) ? full.limit : 0;
    // A charge point that names no limit has none.
    const actual = periods.findLast((period) => period.start <= from)?.limit ?? full.limit;
    const kind = kindOf(expected, actual, unit === full.unit);
    if (kind === undefined) return;
    const last = found.at(-1);
    const [starts_at, ends_at] = [new Date(from).toISOString(), new Date(to).toISOString()];
    if (last?.kind === kind && last.actual === actual && last.ends_at === starts_at)
      found[found.length - 1] = { ...last, ends_at };
    else found.push({ kind, starts_at, ends_at, expected, actual, unit });
  });
  return found;
}

/** Result of a check by its findings. */
export function toResult(findings: readonly ScheduleFinding[]): ScheduleCheck['result'] {
  if (findings.length === 0) return 'KEPT';
  return findings.every(({ kind }) => kind === 'LESS') ? 'LIMITED' : 'DRIFT';
}
