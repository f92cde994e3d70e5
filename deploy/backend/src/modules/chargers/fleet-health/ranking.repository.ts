import type { RankingOrdering } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface RankingSelection {
  readonly tenantId: string;
  readonly by: 'charger' | 'model';
  readonly since: Date;
  readonly search?: string | undefined;
  readonly location__in?: readonly string[] | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: RankingOrdering;
}

export interface RankRow {
  readonly charger_id: string | null;
  readonly custom_id: string | null;
  readonly location_name: string | null;
  readonly manufacturer: string;
  readonly model: string;
  readonly chargers: number;
  readonly sessions: number;
  readonly failed_sessions: number;
  readonly failed_starts: number;
  readonly faults: number;
  readonly disconnects: number;
  readonly failures: number;
  readonly total: number;
}

/** Failures of each charger since then. Every part is an index over failures alone. */
const failuresByCharger = ({ tenantId, since }: RankingSelection) => sql`
  select charger_id, sum(failed_sessions)::int as failed_sessions, sum(failed_starts)::int as failed_starts,
    sum(faults)::int as faults, sum(disconnects)::int as disconnects
  from (
    select charger_id, count(*) as failed_sessions, 0 as failed_starts, 0 as faults, 0 as disconnects
      from charging_session where tenant_id = ${tenantId} and started_at > ${since} and status = 'FAILED' group by 1
    union all
    select charger_id, 0, count(*), 0, 0 from command where tenant_id = ${tenantId} and created_at > ${since}
      and action = 'start' and state in ('REJECTED', 'NOT_SUPPORTED', 'TIMED_OUT', 'UNCONFIRMED') group by 1
    union all
    select charger_id, 0, 0, count(*) filter (where status = 'FAULTED'),
        count(distinct created_at) filter (where status = 'OFFLINE')
      from status_history where tenant_id = ${tenantId} and created_at > ${since}
        and status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER') group by 1
  ) part group by charger_id`;

const conditionsOf = ({ tenantId, search, location__in: locations = [] }: RankingSelection) =>
  sql.join(
    [
      sql`charger.tenant_id = ${tenantId}`,
      ...(locations.length === 0 ? [] : [sql`charger.location_id = any(${locations})`]),
      ...searchPatterns(search).map((pattern) => contains(sql<string>`charger.search_text`, pattern)),
    ],
    sql` and `,
  );

const ranked = {
  charger: sql`charger.id as charger_id, charger.custom_id, charger.location_name, charger.manufacturer, charger.model`,
  model: sql`null::uuid as charger_id, null::text as custom_id, null::text as location_name, charger.manufacturer,
    charger.model`,
} as const;

/** Key that makes the order of equal rows certain. */
const lastKey = {
  charger: sql`lower(custom_id) collate "C"`,
  model: sql`(manufacturer || ' ' || model) collate "C"`,
} as const;

const summed = (selection: RankingSelection): RawBuilder<unknown> => sql`
  select ${ranked[selection.by]}, sum(failed_sessions)::int as failed_sessions, sum(failed_starts)::int as failed_starts,
    sum(faults)::int as faults, sum(disconnects)::int as disconnects,
    sum(failed_sessions + failed_starts + faults + disconnects)::int as failures
  from (${failuresByCharger(selection)}) failed join charger on charger.id = failed.charger_id
  where ${conditionsOf(selection)}
  group by ${selection.by === 'charger' ? sql`1, 2, 3, 4, 5` : sql`4, 5`}
  having sum(failed_sessions + failed_starts + faults + disconnects) > 0`;

/** Chargers that a row of the ranking sums up. */
const sameChargers = (selection: RankingSelection) =>
  selection.by === 'charger'
    ? sql`charger.tenant_id = ${selection.tenantId} and charger.id = rank.charger_id`
    : sql`${conditionsOf(selection)} and charger.manufacturer = rank.manufacturer and charger.model = rank.model`;

/** A page of the ranking. Sessions are counted for its rows alone. */
export async function findRanks(db: TenantTransaction, selection: RankingSelection, page: Page): Promise<RankRow[]> {
  // Equal rows stand by name, in whichever direction the failures do.
  const direction = page.ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const order = sql`${sql.ref(page.ordering.replace('-', ''))} ${direction}, ${lastKey[selection.by]}`;
  const { rows } = await sql<RankRow>`
    select rank.*, counted.chargers, counted.sessions from (
      select *, (count(*) over ())::int as total from (${summed(selection)}) summed
      order by ${order} ${limitAndOffset(page)}) rank
    cross join lateral (
      select count(*)::int as chargers, coalesce(sum(own.sessions), 0)::int as sessions from charger
      cross join lateral (select count(*) as sessions from charging_session s where s.tenant_id = ${selection.tenantId}
        and s.charger_id = charger.id and s.started_at > ${selection.since}) own
      where ${sameChargers(selection)}) counted
    order by ${order}`.execute(db);
  return rows;
}
