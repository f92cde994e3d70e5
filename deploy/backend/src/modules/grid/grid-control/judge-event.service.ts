import { minChargingAmps, type LoadPort } from '@plugboard/contracts/chargers';
import type { PortOutcome } from '@plugboard/contracts/grid';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { phasesOf } from '../../network/index.ts';
import type { GridEventRow } from '../grid-events/grid-events.service.ts';
import type { GridSiteRow } from '../grid-sites/grid-sites.service.ts';
import { allocateEvent, type EventAllocation, kilowattsPerAmp } from './allocate-event.ts';
import { type ActiveEvent, drawnKw, eventTargetKw } from './begin-events.service.ts';
import { findCurtailedEnough } from './curtailments.service.ts';
import { type EventPortRow, findEventPorts } from './event-ports.repository.ts';
import { insertMinute, type NewEventPort, saveEventPorts } from './grid-control.repository.ts';
import type { EventLimit } from './grid-control.tables.ts';
import type { GridLimitRow } from './grid-limit-state.ts';
import { hindrance, isTold, toEventLoadPort, toEventPort } from './judge-port.ts';
import { baselineAt } from './read-baseline.service.ts';
import { type GridNeed, tellDrivers } from './tell-drivers.service.ts';

const minuteMs = 60_000;

/** A run of the control over the events of a tenant. */
export interface Run {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
  readonly secret: Uint8Array;
  readonly limits: ReadonlyMap<string, GridLimitRow>;
  readonly need: GridNeed;
}

interface PortInEvent {
  readonly row: EventPortRow;
  readonly port: LoadPort;
  readonly found: PortOutcome | null;
  readonly allocation: EventAllocation | undefined;
}

/** Sites of an event that take part; a stopped site takes none. */
export const sitesOf = (event: GridEventRow, sites: readonly GridSiteRow[]): GridSiteRow[] =>
  sites.filter(
    ({ id, is_stopped }) => !is_stopped && (event.locations.length === 0 || event.locations.some((at) => at.id === id)),
  );

/** Divides the target of an event among its ports. */
export async function judgeEvent(run: Run, event: ActiveEvent, sites: readonly GridSiteRow[]): Promise<PortInEvent[]> {
  const { db, tenantId, now, limits } = run;
  const taking = sitesOf(event, sites);
  const at = taking.map(({ id }) => id);
  const rows = await findEventPorts(db, tenantId, at, now);
  const isEnough = await findCurtailedEnough(db, tenantId, { ports: rows, sites: taking, now });
  const judged = rows.map((row) => {
    const limit = limits.get(row.id);
    const isCurtailedEnough = isEnough(row.charger_id, event.id);
    return { row, port: toEventLoadPort(row, limit, now), found: hindrance({ row, limit, isCurtailedEnough, now }) };
  });
  const allocated = allocateEvent(
    judged.map(({ row, port, found }) => toEventPort(row, port, found)),
    { targetKw: eventTargetKw(event, baselineAt(event.baseline, now.getTime())), mayPause: event.may_pause },
  );
  return judged.map((each) => ({ ...each, allocation: allocated.get(each.row.id) }));
}

/** Reported for a port also while nothing charges there. */
const reportedWhileIdle: ReadonlySet<PortOutcome | null> = new Set(['OFFLINE', 'IGNORED']);

function outcomeOf({ found, port, allocation }: PortInEvent): PortOutcome {
  if (port.demand === 0 && !reportedWhileIdle.has(found)) return 'IDLE';
  if (found !== null) return found;
  return allocation?.isMinimum ? 'MINIMUM' : 'FOLLOWED';
}

/**
 * A port that cannot be told more now keeps the limit that this event has told it; what another event has told it, which
 * may stop cars, is that event's alone.
 */
export function ampsOf(
  event: Pick<ActiveEvent, 'id'>,
  { row, allocation, found }: Pick<PortInEvent, 'allocation' | 'found'> & { readonly row: Pick<EventPortRow, 'id'> },
  { limits }: Pick<Run, 'limits'>,
): number | undefined {
  if (allocation !== undefined) return allocation.amps;
  if (!isTold(found)) return undefined;
  return limits.get(row.id)?.limits.find((limit) => limit.event === event.id)?.amps ?? minChargingAmps;
}

export const toLimit = (
  event: Pick<ActiveEvent, 'id' | 'name' | 'ends_at' | 'ramp_minutes'>,
  amps: number,
): EventLimit => {
  const ends = event.ends_at.getTime();
  return { event: event.id, name: event.name, amps, ends, ramp_ends: ends + event.ramp_minutes * minuteMs };
};

const watts = (row: EventPortRow, amps: number): number => Math.round(amps * kilowattsPerAmp(phasesOf(row)) * 1000);

/** Limited below what its car would take. */
const isCurtailed = ({ port, allocation }: PortInEvent): boolean =>
  allocation !== undefined && port.demand > allocation.amps + 0.5;

function toEventPortRow(run: Run, event: ActiveEvent, judged: PortInEvent, isNewMinute: boolean): NewEventPort {
  const { row } = judged;
  const amps = ampsOf(event, judged, run);
  return {
    tenant_id: run.tenantId,
    event_id: event.id,
    port_id: row.id,
    charger_id: row.charger_id,
    location_id: row.location_id,
    outcome: outcomeOf(judged),
    limit_w: amps === undefined ? null : watts(row, amps),
    measured_w: row.power_w,
    curtailed_minutes: isNewMinute && isCurtailed(judged) ? 1 : 0,
  };
}

/** Measures a minute of an event, once, and records what its ports do. */
export async function recordEvent(run: Run, event: ActiveEvent, judged: readonly PortInEvent[]): Promise<boolean> {
  const { db, tenantId, now } = run;
  const at = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const baseline_kw = baselineAt(event.baseline, at.getTime());
  const isNewMinute = await insertMinute(db, {
    tenant_id: tenantId,
    event_id: event.id,
    at,
    baseline_kw,
    target_kw: eventTargetKw(event, baseline_kw),
    measured_kw: drawnKw(judged.map(({ row }) => row)),
  });
  const rows = judged.map((each) => toEventPortRow(run, event, each, isNewMinute));
  await saveEventPorts(db, rows);
  if (isNewMinute) {
    const sessions = judged.filter(isCurtailed).flatMap(({ row }) => row.current_session_id ?? []);
    await tellDrivers(run, event, sessions);
  }
  return isNewMinute;
}
