import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { callerOfRow } from '../../network/index.ts';
import type { GridEventRow } from '../grid-events/grid-events.service.ts';
import { basisOf } from './build-event-profile.ts';
import type { EventPortRow } from './event-ports.repository.ts';
import type { EventLimit } from './grid-control.tables.ts';
import { type GridLimitRow, isGridLimitDue } from './grid-limit-state.ts';
import type { Run } from './judge-event.service.ts';
import { sendGridLimits, withdrawGridLimits } from './send-grid-limits.service.ts';

type Context = Parameters<typeof sendGridLimits>[0];

/** Something that a charge point is to be told. */
export interface LimitStep {
  readonly requester: Parameters<typeof callerOfRow>[1];
  /** W that are drawn where it is told, or 0. */
  readonly drawn: number;
  readonly take: (context: Context) => Promise<void>;
}

interface Known {
  readonly events: readonly (Pick<GridEventRow, 'id'> & LimitStep['requester'])[];
  /** Ports that no event may slow down, not even by the rise after its end. */
  readonly leftAlone: ReadonlySet<string>;
  readonly rows: readonly (Pick<EventPortRow, 'id' | 'power_w'> &
    Parameters<typeof basisOf>[0] &
    Parameters<typeof basisOf>[1])[];
}

/** Steps to send each port the limits of its events, and to take back those of ports that no event limits any more. */
export function limitStepsOf(
  run: Pick<Run, 'limits' | 'now'>,
  wanted: ReadonlyMap<string, readonly EventLimit[]>,
  { events, rows, leftAlone }: Known,
): LimitStep[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const sent = [...wanted].flatMap(([portId, limits]): LimitStep[] => {
    const [row, told] = [known.get(portId), run.limits.get(portId)];
    const requester = events.find(({ id }) => limits.some(({ event }) => event === id));
    if (!requester || !row || !isGridLimitDue(told, { limits, basis: basisOf(row, row) }, run.now)) return [];
    const take = (context: Context) => sendGridLimits(context, { portId, limits, known: told });
    return [{ requester, drawn: row.power_w ?? 0, take }];
  });
  const withdrawn = [...run.limits.values()]
    .filter(({ port_id }) => !wanted.has(port_id))
    .filter((row) => leftAlone.has(row.port_id) || isRebuilt(row, known.get(row.port_id)) || !isRamp(row, run.now))
    .map((row): LimitStep => ({ requester: row, drawn: 0, take: (context) => withdrawGridLimits(context, row) }));
  // A port that draws most is cut most.
  return [...sent.toSorted((one, other) => other.drawn - one.drawn), ...withdrawn];
}

/** Whether hours or power are others than those in the profile: then the weekly schedule is to hold alone. */
const isRebuilt = ({ basis }: GridLimitRow, port: Known['rows'][number] | undefined): boolean =>
  port !== undefined && basisOf(port, port) !== basis;

/** After the end of its events the profile expires, in steps where the event says so. */
const isRamp = ({ limits, valid_to, is_clearing }: GridLimitRow, now: Date): boolean =>
  !is_clearing && valid_to > now && limits.every(({ ends }) => ends <= now.getTime());

/**
 * Charge points told in one transaction. Each command locks the tenant's events until the end, and is delivered after it:
 * reports of charge points are not to wait for hundreds of them.
 */
const batch = 10;

/** Takes steps one after the other. */
export async function takeSteps(
  { database, tenantId, now, secret }: Pick<Platform, 'database' | 'secret'> & Pick<Run, 'tenantId' | 'now'>,
  steps: readonly LimitStep[],
): Promise<void> {
  for (let from = 0; from < steps.length; from += batch)
    await withTenant(database, tenantId, async (db) => {
      for (const { requester, take } of steps.slice(from, from + batch))
        await take({ call: callerOfRow(db, requester), now, secret });
    });
}
