import type { ChargerStatus } from '@plugboard/contracts/chargers';
import type { Attention, AttentionOrdering, ChargerErrorOrdering } from '@plugboard/contracts/reports';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface Chosen {
  readonly tenantId: string;
  readonly locations: readonly string[] | undefined;
  readonly search?: string | undefined;
}

interface PageOf<Ordering> {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: Ordering;
}

const chosen = ({ tenantId, locations, search }: Chosen) =>
  sql.join(
    [
      sql`charger.tenant_id = ${tenantId}`,
      ...(locations === undefined ? [] : [sql`charger.location_id = any(${locations})`]),
      ...searchPatterns(search).map((pattern) => contains(sql<string>`charger.search_text`, pattern)),
    ],
    sql` and `,
  );

const ownName = sql`lower(charger.custom_id) collate "C"`;
const siteName = sql`lower(charger.location_name) collate "C"`;

interface AttentionRow {
  readonly id: string;
  readonly custom_id: string;
  readonly location_name: string;
  readonly timezone: string;
  readonly cause: Attention['cause'];
  readonly error_code: string | null;
  readonly since: Date | null;
  readonly total: number;
}

/** Chargers that are faulted or offline, as the charger list's tab has them. */
export async function findAttention(
  db: TenantTransaction,
  of: Chosen,
  { limit, offset, ordering }: PageOf<AttentionOrdering>,
): Promise<AttentionRow[]> {
  const since = sql`case when charger.status = 'FAULTED' then coalesce(fault.since, charger.status_since)
    when charger.last_seen_at is null then charger.created_at
    else coalesce(charger.disconnected_at, charger.status_since, charger.last_seen_at) end`;
  const keys = { since: sql`coalesce(${since}, '-infinity')`, custom_id: ownName, location_name: siteName };
  const { rows } = await sql<AttentionRow>`
    select charger.id, charger.custom_id, charger.location_name, charger.timezone, fault.error_code, ${since} as since,
      case when charger.status = 'FAULTED' then 'FAULTED' when charger.last_seen_at is null then 'NEVER_CONNECTED'
        else 'OFFLINE' end as cause,
      (count(*) over ())::int as total
    from charger left join lateral (
      select min(port.status_since) as since,
        min(coalesce(nullif(port.error_code, ''), nullif(split_part(port.alert_info, ': ', 1), ''))) as error_code
      from port where port.tenant_id = charger.tenant_id and port.charger_id = charger.id and port.status = 'FAULTED'
    ) as fault on charger.status = 'FAULTED'
    where ${chosen(of)} and charger.status in ('FAULTED', 'OFFLINE')
    order by ${orderBy(keys, ordering, ownName)} ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

export async function findStatuses(db: TenantTransaction, of: Chosen) {
  const { rows } = await sql<{ readonly status: ChargerStatus | ''; readonly chargers: number }>`
    select charger.status, count(*)::int as chargers from charger where ${chosen(of)}
    group by charger.status order by chargers desc, charger.status`.execute(db);
  return rows;
}

interface ErrorRow {
  readonly id: string;
  readonly charger_id: string;
  readonly custom_id: string | null;
  readonly location_name: string | null;
  readonly timezone: string | null;
  readonly connector_id: number | null;
  readonly error_code: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly total: number;
}

type ErrorsOf = Chosen & { readonly start: Date; readonly end: Date };

const errors = ({ tenantId, start, end, ...of }: ErrorsOf) => {
  const isFiltered = of.locations !== undefined || of.search !== undefined;
  return sql`from status_history as fault
    left join charger on charger.tenant_id = fault.tenant_id and charger.id = fault.charger_id
    where fault.tenant_id = ${tenantId} and fault.status = 'FAULTED' and fault.created_at >= ${start}
      and fault.created_at < ${end} and ${isFiltered ? chosen({ tenantId, ...of }) : sql`true`}`;
};

/** Faults that began in a period, with the number of the port and when its next status came. */
export async function findErrors(
  db: TenantTransaction,
  of: ErrorsOf,
  { limit, offset, ordering }: PageOf<ChargerErrorOrdering>,
): Promise<ErrorRow[]> {
  const keys = { started_at: sql`fault.created_at`, custom_id: ownName, location_name: siteName };
  const { rows } = await sql<ErrorRow>`
    select page.*, port.connector_id, (select min(next.created_at) from status_history as next
      where next.tenant_id = ${of.tenantId} and next.port_id = page.port_id
        and (next.created_at, next.id) > (page.created_at, page.id)) as ended_at
    from (
      select fault.id, fault.charger_id, fault.port_id, fault.error_code, fault.created_at, charger.custom_id,
        charger.location_name, charger.timezone, (count(*) over ())::int as total,
        row_number() over (order by ${orderBy(keys, ordering, sql`fault.created_at`, sql`fault.id`)}) as place
      ${errors(of)}
      order by place ${limitAndOffset({ limit, offset })}
    ) as page
    left join port on port.tenant_id = ${of.tenantId} and port.id = page.port_id
    order by page.place`.execute(db);
  return rows;
}

export async function countErrors(db: TenantTransaction, of: ErrorsOf): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::int as count ${errors(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}
