import { resultOf, targetKw } from '@plugboard/contracts/grid';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { type GridEventRow, updateEvent } from '../grid-events/grid-events.service.ts';
import type { StoredBaseline } from '../grid-events/grid-events.tables.ts';
import { type EventPortRow } from './event-ports.repository.ts';
import { findMinutes } from './grid-control.repository.ts';
import { readBaseline } from './read-baseline.service.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

export interface ActiveEvent extends GridEventRow {
  readonly baseline: StoredBaseline;
}

/** kW that the sites of an event may draw, by its target and by what its settings let it leave off at most. */
export const eventTargetKw = (event: GridEventRow, baselineKw: number): number =>
  Math.max(
    targetKw(event, baselineKw),
    event.max_reduction === null ? 0 : baselineKw * (1 - event.max_reduction / 100),
  );

export const drawnKw = (ports: readonly Pick<EventPortRow, 'power_w'>[]): number =>
  ports.reduce((sum, { power_w }) => sum + (power_w ?? 0), 0) / 1000;

/** Sites without a history have what they draw now as their baseline. */
const orNow = (baseline: StoredBaseline, ports: readonly EventPortRow[]): StoredBaseline =>
  baseline.kw.some((kw) => kw > 0) ? baseline : { ...baseline, days: [], adjustment: 1, kw: [drawnKw(ports)] };

/** Begins an event: from now on its baseline stays what it is. */
export async function beginEvent(
  scope: Scope,
  event: GridEventRow,
  ports: readonly EventPortRow[],
): Promise<ActiveEvent> {
  const locations = [...new Set(ports.map((port) => port.location_id))];
  const chargerIds = [...new Set(ports.map((port) => port.charger_id))];
  const baseline = orNow(await readBaseline(scope, { event, chargerIds, locations }), ports);
  await updateEvent(
    scope.db,
    { tenantId: scope.tenantId, id: event.id },
    { state: 'ACTIVE', baseline: json(baseline) },
  );
  return { ...event, state: 'ACTIVE', baseline };
}

/** Ends an event with the result of its minutes. One that was never carried out, since the portal was away, is cancelled. */
export async function endEvent({ db, tenantId }: Scope, event: GridEventRow): Promise<void> {
  const result = resultOf(await findMinutes(db, tenantId, event.id));
  await updateEvent(
    db,
    { tenantId, id: event.id },
    result ? { state: 'COMPLETED', ...result } : { state: 'CANCELLED' },
  );
}
