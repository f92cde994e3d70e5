import { type ConnectorType, type PortUptimeOrdering, requiredUptimePercent } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import { inServiceFrom, outagesOf, statusBefore } from './outages.repository.ts';

export interface UptimeSelection {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
  readonly search?: string | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly charger__in?: readonly string[] | undefined;
  /** `true`: at or below 97 %; `false`: above. */
  readonly below?: boolean | undefined;
}

/** A multirange of the time in which a location that is not always open is open. */
export interface OpenRanges {
  readonly location: string;
  readonly open: string;
}

/** The measured ports and period, with the opening hours. */
interface MeasuredUptimes extends UptimeSelection {
  readonly openRanges: readonly OpenRanges[];
}

export interface UptimePortRow {
  readonly port_id: string;
  readonly connector_id: number;
  readonly connector_type: ConnectorType;
  readonly charger_id: string;
  readonly custom_id: string;
  readonly location_id: string | null;
  readonly location_name: string;
  readonly timezone: string;
}

export interface PortUptimeRow extends UptimePortRow {
  readonly service_minutes: number;
  readonly outage_minutes: number;
  readonly excluded_minutes: number;
  readonly uptime: number | null;
}

const portColumns = sql`port.id as port_id, port.connector_id, port.connector_type, charger.id as charger_id,
  charger.custom_id, charger.location_id, charger.location_name, charger.timezone`;

const portNames = [
  'port_id',
  'connector_id',
  'connector_type',
  'charger_id',
  'custom_id',
  'location_id',
  'location_name',
  'timezone',
] as const satisfies readonly (keyof UptimePortRow)[];
const columnsOf = (table: string) => sql.join(portNames.map((name) => sql.ref(`${table}.${name}`)));

const hasFilters = ({ search, location__in: locations = [], charger__in: chargers = [] }: UptimeSelection): boolean =>
  locations.length > 0 || chargers.length > 0 || searchPatterns(search).length > 0;

/** Ports that fit the filters. */
function conditionsOf({ tenantId, ...filters }: UptimeSelection): RawBuilder<unknown> {
  const { search, location__in: locations = [], charger__in: chargers = [] } = filters;
  const conditions = [
    sql`port.tenant_id = ${tenantId}`,
    ...(locations.length === 0 ? [] : [sql`charger.location_id = any(${locations})`]),
    ...(chargers.length === 0 ? [] : [sql`charger.id = any(${chargers})`]),
    ...searchPatterns(search).map((pattern) => contains(sql<string>`charger.search_text`, pattern)),
  ];
  return sql.join(conditions, sql` and `);
}

const minutesIn = (ranges: RawBuilder<unknown>) =>
  sql`coalesce((select sum(extract(epoch from upper(one) - lower(one))) / 60 from unnest(${ranges}) one), 0)::float8`;

/**
 * `portUptime` of contracts, in the database, for any number of ports. A port's outages never overlap, so their minutes
 * are summed; exclusions and opening hours are ranges that are joined, so that shared minutes count once. A test compares
 * both. An outage is itself a report, so that none begins before its port is in service. The outages of a year are many:
 * they are summed as the index returns them, and only exclusions and closed hours look at single ones.
 */
function uptimes({ openRanges, ...selection }: MeasuredUptimes): RawBuilder<unknown> {
  const { tenantId, start, end } = selection;
  const service = sql`greatest(in_service_from, ${start}::timestamptz)`;
  const serviceMinutes = sql`(case when in_service_from is null then 0
    else greatest(0, extract(epoch from ${end}::timestamptz - ${service}) / 60) end)::float8`;
  // A range must not end before it begins: then it is empty.
  const range = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`tstzrange(${from}, greatest(${from}, ${to}))`;
  const outageStart = sql`greatest(outage.starts_at, ${start}::timestamptz)`;
  const outageEnd = sql`least(coalesce(outage.ends_at, 'infinity'), ${end}::timestamptz)`;
  const lastsWithOutage = sql`case when exclusion.starts_at >= outage.starts_at then 'infinity'::timestamptz
    else exclusion.starts_at end`;
  return sql`
    with chosen as materialized (
      select ${portColumns}, before.id as before_id, before.status as before_status,
        case when before.status <> 'COMING_SOON' then before.created_at
          else ${inServiceFrom(tenantId, sql`port.id`)} end as in_service_from
      from port join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
      left join lateral (${statusBefore(selection, sql`port.id`)}) before on true
      where ${conditionsOf(selection)}),
    hours as materialized (
      select (one ->> 'location')::uuid as location_id, (one ->> 'open')::tstzmultirange as open
      from jsonb_array_elements(${JSON.stringify(openRanges)}::jsonb) one),
    outage as materialized (
      ${outagesOf(selection, sql`select port_id, before_id, before_status from chosen`, !hasFilters(selection))}),
    summed as materialized (
      select port_id, sum(greatest(0, extract(epoch from ${outageEnd} - ${outageStart})::float8)) / 60 as minutes
      from outage group by port_id),
    closed as materialized (
      select outage.port_id, range_agg(${range(outageStart, outageEnd)}) as down
      from hours join chosen on chosen.location_id = hours.location_id
      join outage on outage.port_id = chosen.port_id group by outage.port_id),
    excused as materialized (
      select outage.port_id, range_agg(${range(
        sql`greatest(outage.starts_at, exclusion.starts_at, ${start}::timestamptz)`,
        sql`least(${outageEnd}, coalesce(exclusion.ends_at, ${lastsWithOutage}))`,
      )}) as excluded
      from uptime_exclusion exclusion join outage on outage.port_id = exclusion.port_id
      where exclusion.tenant_id = ${tenantId} and exclusion.revoked_at is null group by outage.port_id),
    figures as (
      select ${columnsOf('chosen')},
        -- Outages that overlap are summed twice: together they still do not outlast the service.
        least(coalesce(summed.minutes, 0), ${serviceMinutes}) as outage_minutes,
        ${minutesIn(sql`case when hours.open is null then excluded
          else coalesce(excluded, '{}'::tstzmultirange) + (down - hours.open) end`)} as excluded_minutes,
        ${serviceMinutes} as service_minutes
      from chosen left join summed on summed.port_id = chosen.port_id left join closed on closed.port_id = chosen.port_id
      left join excused on excused.port_id = chosen.port_id left join hours on hours.location_id = chosen.location_id
      offset 0)
    select *, case when service_minutes > 0
      then (service_minutes - (outage_minutes - excluded_minutes)) / service_minutes * 100 end as uptime from figures`;
}

const ofThreshold = ({ below }: UptimeSelection) => {
  if (below === undefined) return sql`true`;
  return below ? sql`uptime <= ${requiredUptimePercent}` : sql`uptime > ${requiredUptimePercent}`;
};

const orderKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  uptime: sql`uptime`,
  custom_id: sql`lower(custom_id) collate "C"`,
  outage_minutes: sql`outage_minutes`,
};

export async function findPortUptimes(
  db: TenantTransaction,
  selection: MeasuredUptimes,
  {
    limit,
    offset,
    ordering,
  }: { readonly limit: number; readonly offset: number; readonly ordering: PortUptimeOrdering },
): Promise<(PortUptimeRow & { readonly total: number })[]> {
  const key = orderKeys[ordering.replace('-', '')] ?? sql`uptime`;
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<PortUptimeRow & { total: number }>`
    select *, (count(*) over ())::int as total from (${uptimes(selection)}) measured where ${ofThreshold(selection)}
    order by ${key} ${direction} nulls last, lower(custom_id) collate "C", connector_id
    ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

/** Minutes of all ports that fit the filters together. */
export async function sumUptimes(db: TenantTransaction, selection: UptimeSelection) {
  const { rows } = await sql<{ service_minutes: number; outage_minutes: number }>`
    select coalesce(sum(service_minutes), 0)::float8 as service_minutes,
      coalesce(sum(outage_minutes), 0)::float8 as outage_minutes
    from (${uptimes({ ...selection, openRanges: [] })}) measured`.execute(db);
  return rows[0];
}

/** Chargers that fit the filters after one of them, by name: to read all ports a batch at a time. */
export async function findChargersAfter(
  db: TenantTransaction,
  selection: UptimeSelection,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; custom_id: string }[]> {
  const { rows } = await sql<{ id: string; custom_id: string }>`
    select distinct charger.id, charger.custom_id, lower(charger.custom_id) collate "C" as own_name
    from port join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
    where ${conditionsOf(selection)} and lower(charger.custom_id) collate "C" > lower(${after ?? ''}) collate "C"
    order by own_name limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function findUptimePort(
  db: TenantTransaction,
  tenantId: string,
  portId: string,
): Promise<(UptimePortRow & { readonly is_shared: boolean }) | undefined> {
  const { rows } = await sql<UptimePortRow & { is_shared: boolean }>`
    select ${portColumns}, charger.share_mode is not null as is_shared
    from port join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
    where port.tenant_id = ${tenantId} and port.id = ${portId}`.execute(db);
  return rows[0];
}

/** Ports of some chargers with their first report, in the order of names. */
export async function findUptimePortsOf(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<(UptimePortRow & { readonly in_service_from: Date | null })[]> {
  const { rows } = await sql<UptimePortRow & { in_service_from: Date | null }>`
    select ${portColumns}, ${inServiceFrom(tenantId, sql`port.id`)} as in_service_from
    from port join charger on charger.tenant_id = port.tenant_id and charger.id = port.charger_id
    where port.tenant_id = ${tenantId} and charger.id = any(${chargerIds})
    order by lower(charger.custom_id) collate "C", port.connector_id`.execute(db);
  return rows;
}
