import { hoursOnDate } from '@plugboard/contracts/chargers';
import { addDays, adjustmentOf, averageDays, baselineDates } from '@plugboard/contracts/grid';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { listDeliveries, sumByInterval } from '../../charging/index.ts';
import type { StoredEvent } from '../grid-events/grid-events.service.ts';
import type { StoredBaseline } from '../grid-events/grid-events.tables.ts';
import { findEventDays } from './baseline.repository.ts';

const quarterMs = 900_000;
const hourMs = 3_600_000;
/** The adjustment looks at the three hours that end an hour before the event: cars may know of it by then. */
const before = { from: 4 * hourMs, quarters: 12 };
const leadQuarters = before.from / quarterMs;

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

interface Asked {
  readonly event: Pick<StoredEvent, 'id' | 'date' | 'start_at' | 'end_at' | 'timezone' | 'is_baseline_adjusted'>;
  readonly chargerIds: readonly string[];
  readonly locations: readonly string[];
}

/** kW of chargers by quarter of an hour. */
async function loadOf(scope: Scope, chargerIds: readonly string[], start: number, count: number): Promise<number[]> {
  const bounds = Array.from({ length: count + 1 }, (_, index) => start + index * quarterMs);
  const wh = sumByInterval(await listDeliveries(scope, chargerIds, bounds), count);
  return wh.map((value) => (value / 1000) * (hourMs / quarterMs));
}

/** Baseline of an event: the average of ten days of its kind before it, at the same hours of the clock. */
export async function readBaseline(scope: Scope, { event, chargerIds, locations }: Asked): Promise<StoredBaseline> {
  const { start, end } = hoursOnDate(event, event.date);
  const count = leadQuarters + Math.ceil((end - start) / quarterMs);
  const eventDays = new Set(
    await findEventDays(scope.db, scope.tenantId, {
      except: event.id,
      locations,
      from: addDays(event.date, -45),
      to: event.date,
    }),
  );
  const days = baselineDates(event.date, (day) => eventDays.has(day));
  const loads: number[][] = [];
  for (const day of days)
    loads.push(await loadOf(scope, chargerIds, hoursOnDate(event, day).start - before.from, count));
  const average = averageDays(loads);
  const measured = event.is_baseline_adjusted
    ? await loadOf(scope, chargerIds, start - before.from, before.quarters)
    : [];
  const adjustment = event.is_baseline_adjusted
    ? adjustmentOf({ baseline: average.slice(0, before.quarters), measured })
    : 1;
  const kw = average.slice(leadQuarters).map((value) => value * adjustment);
  return { kind: 'TEN_OF_TEN', days, adjustment, start, kw };
}

/** kW of a baseline at a moment. */
export const baselineAt = ({ start, kw }: Pick<StoredBaseline, 'start' | 'kw'>, at: number): number =>
  kw[Math.min(kw.length - 1, Math.max(0, Math.floor((at - start) / quarterMs)))] ?? 0;
