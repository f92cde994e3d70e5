import type { LoadPort } from '@plugboard/contracts/chargers';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { callerOfRow } from '../../network/index.ts';
import { findEventsByIds, type GridEventRow } from '../grid-events/grid-events.service.ts';
import { findGridSitesOf } from '../grid-sites/grid-sites.service.ts';
import { beginEvent, endEvent } from './begin-events.service.ts';
import { findEventPorts } from './event-ports.repository.ts';
import { findBegunEvents, findGridLimits, findTenantsToControl, saveGridLimit } from './grid-control.repository.ts';
import type { EventLimit } from './grid-control.tables.ts';
import { type GridLimitRow, isGridLimitDue, withExceeding } from './grid-limit-state.ts';
import { ampsOf, judgeEvent, recordEvent, type Run, sitesOf, toLimit } from './judge-event.service.ts';
import { isTold, toEventLoadPort } from './judge-port.ts';
import type { GridNeed } from './tell-drivers.service.ts';
import { sendGridLimits, settleGridLimitRow, withdrawGridLimits } from './send-grid-limits.service.ts';

const contextOf = ({ db, now, secret }: Omit<Run, 'limits' | 'need'>, row: Parameters<typeof callerOfRow>[1]) => ({
  call: callerOfRow(db, row),
  now,
  secret,
});

const isOver = ({ ends_at, ended_early_at }: GridEventRow, now: Date): boolean =>
  ends_at <= now || ended_early_at !== null;

/** Sends each port the limits of its events, and takes back those of ports that no event limits any more. */
async function applyLimits(
  run: Run,
  wanted: ReadonlyMap<string, readonly EventLimit[]>,
  events: readonly GridEventRow[],
) {
  for (const [portId, limits] of wanted) {
    const known = run.limits.get(portId);
    const requester = events.find(({ id }) => limits.some(({ event }) => event === id));
    if (requester && isGridLimitDue(known, limits, run.now))
      await sendGridLimits(contextOf(run, requester), { portId, limits, known });
  }
  for (const row of run.limits.values())
    if (!wanted.has(row.port_id) && !isRamp(row, run.now)) await withdrawGridLimits(contextOf(run, row), row);
}

/** After the end of its events a profile runs out by itself, in steps where the event says so. */
const isRamp = ({ limits, valid_to, is_clearing }: GridLimitRow, now: Date): boolean =>
  !is_clearing && valid_to > now && limits.every(({ ends }) => ends <= now.getTime());

async function settleLimits(run: Omit<Run, 'limits'>, ports: ReadonlyMap<string, LoadPort>) {
  const settled = new Map<string, GridLimitRow>();
  for (const row of await findGridLimits(run.db, run.tenantId)) {
    const answered = await settleGridLimitRow(contextOf(run, row), row);
    const seen = withExceeding(answered, ports.get(row.port_id)?.measured ?? null, run.now);
    if (seen.exceeded_since?.getTime() !== answered.exceeded_since?.getTime()) await saveGridLimit(run.db, seen);
    settled.set(row.port_id, seen);
  }
  return settled;
}

/** Brings the events of a tenant a step further: begins, limits, measures and ends them. */
async function controlTenant(run: Omit<Run, 'limits'>): Promise<void> {
  const { db, tenantId, now } = run;
  const sites = await findGridSitesOf(db, tenantId, []);
  const rows =
    sites.length === 0
      ? []
      : await findEventPorts(
          db,
          tenantId,
          sites.map(({ id }) => id),
          now,
        );
  const ports = new Map(rows.map((row) => [row.id, toEventLoadPort(row, undefined, now)]));
  const limits = await settleLimits(run, ports);
  const events = await findEventsByIds(db, tenantId, await findBegunEvents(db, tenantId, now));
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
      const amps = ampsOf(each, full);
      if (amps === undefined || !isTold(each.found)) continue;
      wanted.set(each.row.id, [...(wanted.get(each.row.id) ?? []), toLimit(active, amps)]);
    }
  }
  await applyLimits({ ...run, limits }, wanted, events);
  const after = await findEventsByIds(db, tenantId, [...changed]);
  await publish(
    db,
    tenantId,
    after.map(({ id, state }) => ({ type: 'grid-event-changed', grid_event: id, state }) as const),
  );
}

/** Carries out the grid events of all tenants. */
export async function controlGridEvents({ database, clock, secret }: Platform, need: GridNeed): Promise<void> {
  const now = clock();
  for (const tenantId of await findTenantsToControl(database, now))
    await withTenant(database, tenantId, (db) => controlTenant({ db, tenantId, now, secret, need }));
}
