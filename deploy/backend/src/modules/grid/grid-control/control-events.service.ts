import type { LoadPort } from '@plugboard/contracts/chargers';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { callerOfRow, listCommandOutcomes } from '../../network/index.ts';
import { findEventsByIds, type GridEventRow } from '../grid-events/grid-events.service.ts';
import { findGridSitesOf } from '../grid-sites/grid-sites.service.ts';
import { beginEvent, endEvent } from './begin-events.service.ts';
import { type EventPortRow, findEventPorts } from './event-ports.repository.ts';
import { findBegunEvents, findGridLimits, findTenantsToControl, saveGridLimits } from './grid-control.repository.ts';
import type { EventLimit } from './grid-control.tables.ts';
import { type GridLimitRow, isGridLimitDue, settleGridLimit, withExceeding } from './grid-limit-state.ts';
import { ampsOf, judgeEvent, recordEvent, type Run, sitesOf, toLimit } from './judge-event.service.ts';
import { isTold, toEventLoadPort } from './judge-port.ts';
import type { GridNeed } from './tell-drivers.service.ts';
import { sendGridLimits, withdrawGridLimits } from './send-grid-limits.service.ts';

const isOver = ({ ends_at, ended_early_at }: GridEventRow, now: Date): boolean =>
  ends_at <= now || ended_early_at !== null;

type Context = Parameters<typeof sendGridLimits>[0];

/** Something that a charge point is to be told. */
interface Step {
  readonly requester: Parameters<typeof callerOfRow>[1];
  /** W that are drawn where it is told, or 0. */
  readonly drawn: number;
  readonly take: (context: Context) => Promise<void>;
}

/** Steps to send each port the limits of its events, and to take back those of ports that no event limits any more. */
function stepsOf(
  run: Run,
  wanted: ReadonlyMap<string, readonly EventLimit[]>,
  { events, rows }: { readonly events: readonly GridEventRow[]; readonly rows: readonly EventPortRow[] },
): Step[] {
  const drawn = new Map(rows.map(({ id, power_w }) => [id, power_w ?? 0]));
  const sent = [...wanted].flatMap(([portId, limits]): Step[] => {
    const known = run.limits.get(portId);
    const requester = events.find(({ id }) => limits.some(({ event }) => event === id));
    if (!requester || !isGridLimitDue(known, limits, run.now)) return [];
    const take = (context: Context) => sendGridLimits(context, { portId, limits, known });
    return [{ requester, drawn: drawn.get(portId) ?? 0, take }];
  });
  const withdrawn = [...run.limits.values()]
    .filter((row) => !wanted.has(row.port_id) && !isRamp(row, run.now))
    .map((row): Step => ({ requester: row, drawn: 0, take: (context) => withdrawGridLimits(context, row) }));
  // Where most is drawn, telling it cuts most.
  return [...sent.toSorted((one, other) => other.drawn - one.drawn), ...withdrawn];
}

/** After the end of its events a profile runs out by itself, in steps where the event says so. */
const isRamp = ({ limits, valid_to, is_clearing }: GridLimitRow, now: Date): boolean =>
  !is_clearing && valid_to > now && limits.every(({ ends }) => ends <= now.getTime());

async function settleLimits({ db, tenantId, now }: Omit<Run, 'limits'>, ports: ReadonlyMap<string, LoadPort>) {
  const rows = await findGridLimits(db, tenantId);
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

/** Brings the events of a tenant a step further: begins, measures and ends them. Resolves with what is to be told. */
async function controlTenant(run: Omit<Run, 'limits'>): Promise<Step[]> {
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
  const after = await findEventsByIds(db, tenantId, [...changed]);
  await publish(
    db,
    tenantId,
    after.map(({ id, state }) => ({ type: 'grid-event-changed', grid_event: id, state }) as const),
  );
  return stepsOf({ ...run, limits }, wanted, { events, rows });
}

/**
 * Charge points told in one transaction. Each command locks the tenant's events until the end, and is delivered after it:
 * what charge points report meanwhile is not to wait for hundreds of them.
 */
const batch = 10;

/** Carries out the grid events of all tenants. */
export async function controlGridEvents({ database, clock, secret }: Platform, need: GridNeed): Promise<void> {
  const now = clock();
  for (const tenantId of await findTenantsToControl(database, now)) {
    const steps = await withTenant(database, tenantId, (db) => controlTenant({ db, tenantId, now, secret, need }));
    for (let from = 0; from < steps.length; from += batch)
      await withTenant(database, tenantId, async (db) => {
        for (const { requester, take } of steps.slice(from, from + batch))
          await take({ call: callerOfRow(db, requester), now, secret });
      });
  }
}
