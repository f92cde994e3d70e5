import { type ConnectorType, type PortUptimeOrdering, requiredUptimePercent } from '@plugboard/contracts/chargers';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
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

/** What is measured, and the hours by which. */
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
 * `portUptime` of contracts, in the database, for any number of ports: ranges that are joined, so that shared minutes
 * count once. A test compares both.
 */
function uptimes({ openRanges, ...selection }: MeasuredUptimes): RawBuilder<unknown> {
  const { tenantId, start, end } = selection;
  const service = sql`greatest(in_service_from, ${start}::timestamptz)`;
  // A range must not end before it begins: then it is empty.
  const range = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    sql`tstzrange(${from}, greatest(${from}, ${to}))`;
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
    outage as materialized (${outagesOf(selection, sql`select port_id, before_id, before_status from chosen`)}),
    measured as (
      select ${columnsOf('chosen')}, in_service_from,
        range_agg(${range(sql`greatest(outage.starts_at, ${service})`, outageEnd)})
          filter (where outage.port_id is not null and in_service_from is not null) as down,
        range_agg(${range(
          sql`greatest(outage.starts_at, exclusion.starts_at, ${service})`,
          sql`least(${outageEnd}, coalesce(exclusion.ends_at, ${lastsWithOutage}))`,
        )}) filter (where exclusion.id is not null and in_service_from is not null) as excluded
      from chosen left join outage on outage.port_id = chosen.port_id
      left join uptime_exclusion exclusion on exclusion.tenant_id = ${tenantId}
        and exclusion.port_id = outage.port_id and exclusion.revoked_at is null
      group by ${columnsOf('chosen')}, in_service_from),
    hours as materialized (
      select (one ->> 'location')::uuid as location_id, (one ->> 'open')::tstzmultirange as open
      from jsonb_array_elements(${JSON.stringify(openRanges)}::jsonb) one),
    figures as (
      select ${columnsOf('measured')}, ${minutesIn(sql`down`)} as outage_minutes,
        ${minutesIn(sql`case when hours.open is null then excluded
          else coalesce(excluded, '{}'::tstzmultirange) + (down - hours.open) end`)} as excluded_minutes,
        (case when in_service_from is null then 0
          else greatest(0, extract(epoch from ${end}::timestamptz - ${service}) / 60) end)::float8 as service_minutes
      from measured left join hours on hours.location_id = measured.location_id offset 0)
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
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
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
    order by own_name limit ${limit}`.execute(db);
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
