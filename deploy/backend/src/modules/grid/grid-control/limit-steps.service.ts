import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { callerOfRow } from '../../network/index.ts';
import type { GridEventRow } from '../grid-events/grid-events.service.ts';
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
  readonly rows: readonly Pick<EventPortRow, 'id' | 'power_w'>[];
}

/** Steps to send each port the limits of its events, and to take back those of ports that no event limits any more. */
export function limitStepsOf(
  run: Pick<Run, 'limits' | 'now'>,
  wanted: ReadonlyMap<string, readonly EventLimit[]>,
  { events, rows }: Known,
): LimitStep[] {
  const drawn = new Map(rows.map(({ id, power_w }) => [id, power_w ?? 0]));
  const sent = [...wanted].flatMap(([portId, limits]): LimitStep[] => {
    const known = run.limits.get(portId);
    const requester = events.find(({ id }) => limits.some(({ event }) => event === id));
    if (!requester || !isGridLimitDue(known, limits, run.now)) return [];
    const take = (context: Context) => sendGridLimits(context, { portId, limits, known });
    return [{ requester, drawn: drawn.get(portId) ?? 0, take }];
  });
  const withdrawn = [...run.limits.values()]
    .filter((row) => !wanted.has(row.port_id) && !isRamp(row, run.now))
    .map((row): LimitStep => ({ requester: row, drawn: 0, take: (context) => withdrawGridLimits(context, row) }));
  // A port that draws most is cut most.
  return [...sent.toSorted((one, other) => other.drawn - one.drawn), ...withdrawn];
}

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
