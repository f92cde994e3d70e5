import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { ArchivedValue } from '../archive/parquet.repository.ts';
import { meterValuesWith } from '../meter/meter-values.repository.ts';

const columns = [
  'id',
  'port_id',
  'started_at',
  'ended_at',
  'charging_started_at',
  'charging_ended_at',
  'last_report_at',
  'energy_wh',
  'peak_w',
] as const;

/** A session that lasted longer and has ended is not looked for: nothing charges for a month. */
const maxSessionMs = 30 * 86_400_000;

interface Within {
  readonly tenantId: string;
  readonly chargerIds: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** The sessions of chargers that were open at any time between `start` and `end`. */
export const findSessionsWithin = (db: TenantTransaction, { tenantId, chargerIds, start, end }: Within) =>
  db
    .selectFrom('charging_session')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .where('started_at', '<', new Date(end))
    .where((eb) =>
      eb.or([
        eb('ended_at', 'is', null),
        eb.and([eb('started_at', '>=', new Date(start - maxSessionMs)), eb('ended_at', '>', new Date(start))]),
      ]),
    )
    .execute();

export type SessionWithin = Awaited<ReturnType<typeof findSessionsWithin>>[number];

export interface IntervalReadings {
  readonly session_id: string;
  readonly first_at: Date;
  readonly first_wh: number;
  readonly last_at: Date;
  readonly last_wh: number;
}

/**
 * First and last register value of each session in each interval, oldest first: enough to spread its energy, however
 * often the meter was read. Values are relative to the session's first reading, so that a register that fell back
 * inside an interval leaves the energy in the intervals where it was counted.
 *
 * @param archived values of these sessions that are no longer in the database
 */
export async function findIntervalReadings(
  db: TenantTransaction,
  tenantId: string,
  sessions: readonly string[],
  bounds: readonly number[],
  archived: readonly ArchivedValue[] = [],
): Promise<IntervalReadings[]> {
  if (sessions.length === 0) return [];
  const thresholds = bounds.map((bound) => new Date(bound).toISOString());
  const { rows } = await sql<IntervalReadings>`
    with reading as (
      select session_id, at, energy_wh - lag(energy_wh) over (partition by session_id order by at) as difference
      from ${meterValuesWith(tenantId, archived)}
      where tenant_id = ${tenantId} and session_id = any(${sessions}) and energy_wh is not null
    ), risen as (
      select session_id, at, sum(greatest(difference, 0)) over (partition by session_id order by at)::bigint as wh
      from reading
    )
    select session_id, min(at) as first_at, min(wh) as first_wh, max(at) as last_at, max(wh) as last_wh
    from risen
    group by session_id, width_bucket(at, ${thresholds}::timestamptz[])
    order by session_id, first_at`.execute(db);
  return rows;
}
