import type { LoadPort } from '@plugboard/contracts/chargers';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listCommandOutcomes } from '../../network/index.ts';
import { findEventsByIds, type GridEventRow } from '../grid-events/grid-events.service.ts';
import { findGridSitesOf, findGridSitesWithChargers, type GridSiteRow } from '../grid-sites/grid-sites.service.ts';
import { beginEvent, endEvent } from './begin-events.service.ts';
import { findEventPorts, findLocationsOfPorts } from './event-ports.repository.ts';
import { findBegunEvents, findGridLimits, findTenantsToControl, saveGridLimits } from './grid-control.repository.ts';
import type { EventLimit } from './grid-control.tables.ts';
import { type GridLimitRow, settleGridLimit, withExceeding } from './grid-limit-state.ts';
import { ampsOf, judgeEvent, recordEvent, type Run, sitesOf, toLimit } from './judge-event.service.ts';
import { isLeftAlone, isTold, toEventLoadPort } from './judge-port.ts';
import { type LimitStep, limitStepsOf, takeSteps } from './limit-steps.service.ts';
import type { GridNeed } from './tell-drivers.service.ts';

const isOver = ({ ends_at, ended_early_at }: GridEventRow, now: Date): boolean =>
  ends_at <= now || ended_early_at !== null;

/** The sites of events that have begun, and those whose ports still have limits of earlier ones. */
async function findConcernedSites(
  { db, tenantId }: Pick<Run, 'db' | 'tenantId'>,
  events: readonly GridEventRow[],
  limits: readonly GridLimitRow[],
): Promise<GridSiteRow[]> {
  if (events.some(({ locations }) => locations.length === 0)) return findGridSitesWithChargers(db, tenantId);
  const limited = limits.map(({ port_id }) => port_id);
  const ids = new Set([
    ...events.flatMap(({ locations }) => locations.map(({ id }) => id)),
    ...(await findLocationsOfPorts(db, tenantId, limited)),
  ]);
  return ids.size === 0 ? [] : findGridSitesOf(db, tenantId, [...ids]);
}

async function settleLimits(
  { db, tenantId, now }: Omit<Run, 'limits'>,
  rows: readonly GridLimitRow[],
  ports: ReadonlyMap<string, LoadPort>,
) {
  const ids = rows.flatMap(({ command_id }) => command_id ?? []);
  const states = new Map((await listCommandOutcomes({ db, tenantId }, ids)).map(({ id, state }) => [id, state]));
  const settled = new Map<string, GridLimitRow>();
  const changed: GridLimitRow[] = [];
  for (const row of rows) {
    const answered = settleGridLimit(row, states.get(row.command_id ?? '') ?? null, now);
    const seen = withExceeding(answered, ports.get(row.port_id)?.measured ?? null, now);
    const isSame = answered === row && seen.exceeded_since?.getTime() === row.exceeded_since?.getTime();
    if (!isSame) changed.push(seen);
    settled.set(row.port_id, seen);
  }
  await saveGridLimits(db, changed);
  return settled;
}

/** Brings the events of a tenant a step further: begins, measures and ends them. Resolves with the limits to send. */
async function controlTenant(run: Omit<Run, 'limits'>): Promise<LimitStep[]> {
  const { db, tenantId, now } = run;
  const events = await findEventsByIds(db, tenantId, await findBegunEvents(db, tenantId, now));
  const kept = await findGridLimits(db, tenantId);
  const sites = await findConcernedSites(run, events, kept);
  const at = sites.map(({ id }) => id);
  const rows = await findEventPorts(db, tenantId, at, now);
  const ports = new Map(rows.map((row) => [row.id, toEventLoadPort(row, undefined, now)]));
  const limits = await settleLimits(run, kept, ports);
  const changed = new Set<string>();
  const wanted = new Map<string, EventLimit[]>();
  for (const event of events) {
    const taking = sitesOf(event, sites).map(({ id }) => id);
    if (isOver(event, now)) {
      await endEvent(run, event);
      changed.add(event.id);
      continue;
    }
    if (event.state === 'SCHEDULED') changed.add(event.id);
    const active =
      event.baseline === null
        ? await beginEvent(
            run,
            event,
            rows.filter((row) => taking.includes(row.location_id)),
          )
        : { ...event, baseline: event.baseline };
    const full = { ...run, limits };
    const judged = await judgeEvent(full, active, sites);
    if (await recordEvent(full, active, judged)) changed.add(event.id);
    for (const each of judged) {
      const amps = ampsOf(active, each, full);
      if (amps === undefined || !isTold(each.found)) continue;
      wanted.set(each.row.id, [...(wanted.get(each.row.id) ?? []), toLimit(active, amps)]);
    }
  }
  const after = await findEventsByIds(db, tenantId, [...changed]);
  await publish(
    db,
    tenantId,
    after.map(({ id, state }) => ({ type: 'grid-event-changed', grid_event: id, state }) as const),
  );
  const stopped = new Set(sites.filter(({ is_stopped }) => is_stopped).map(({ id }) => id));
  const leftAlone = rows.filter((row) => isLeftAlone(row) || stopped.has(row.location_id)).map(({ id }) => id);
  return limitStepsOf({ ...run, limits }, wanted, { events, rows, leftAlone: new Set(leftAlone) });
}

/** Carries out the grid events of all tenants. */
export async function controlGridEvents({ database, clock, secret }: Platform, need: GridNeed): Promise<void> {
  const now = clock();
  for (const tenantId of await findTenantsToControl(database, now)) {
    const steps = await withTenant(database, tenantId, (db) => controlTenant({ db, tenantId, now, secret, need }));
    await takeSteps({ database, tenantId, now, secret }, steps);
  }
}
