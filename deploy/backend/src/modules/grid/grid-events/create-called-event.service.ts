import { timeOfMinutes } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import { insertEvents, insertSeries } from './grid-events.repository.ts';
import type { RequesterColumns } from './grid-events.tables.ts';

interface Scope {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly now: Date;
}

interface Called {
  readonly origin: 'UTILITY' | 'MARKET';
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly timezone: string;
  readonly reductionKw: number;
  readonly may_pause: boolean;
  /** Percent of the baseline that may be left off at most; `null` without a limit. */
  readonly max_reduction: number | null;
  readonly locations: readonly string[];
  readonly requester: RequesterColumns;
}

/** Day and time of a moment on the clock of a zone. */
function wallOf(at: Date, timezone: string) {
  const clock = toWallClock(at, timezone);
  return {
    date: clock.toISOString().slice(0, 10),
    time: timeOfMinutes(clock.getUTCHours() * 60 + clock.getUTCMinutes()),
  };
}

/** Creates the event by which a call of the utility or the market is carried out; its id. */
export async function createCalledEvent({ db, tenantId, now }: Scope, called: Called): Promise<string> {
  const { reductionKw, locations, requester, ...event } = called;
  const [id, series_id] = [newId(), newId()];
  const [from, to] = [wallOf(called.starts_at, called.timezone), wallOf(called.ends_at, called.timezone)];
  await insertSeries(db, { tenant_id: tenantId, id: series_id, repeat: null, created_at: now });
  const row = {
    tenant_id: tenantId,
    id,
    series_id,
    state: 'SCHEDULED' as const,
    ...event,
    note: '',
    target_kind: 'REDUCTION' as const,
    target_value: reductionKw,
    ramp_minutes: 0,
    is_baseline_adjusted: true,
    date: from.date,
    start_at: from.time,
    end_at: to.time,
    baseline: null,
    ended_early_at: null,
    requested_by_tenant_id: requester.requested_by_tenant_id,
    requested_by: requester.requested_by,
    requested_by_name: requester.requested_by_name,
    on_behalf_of: requester.on_behalf_of,
    created_by: null,
    created_at: now,
  };
  await insertEvents(db, [{ row, locations }]);
  return id;
}
