import {
  type ChargerStatus,
  freeStatuses,
  type LiveSiteKey,
  maxLiveFaults,
  statusesAbovePorts,
  statusesBySeverity,
} from '@plugboard/contracts/chargers';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export interface LiveViewSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly status__in?: readonly ChargerStatus[] | undefined;
  readonly site__in?: readonly LiveSiteKey[] | undefined;
}

/** Position of a charger in the order. */
interface Position {
  readonly location_name: string;
  readonly custom_id: string;
}

interface Window {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: Ordering;
  /** Only chargers after this position. */
  readonly after?: Position | undefined;
}

type Ordering = 'location_name' | '-location_name' | 'severity' | '-severity';

/** Statuses as they are stored: empty for none. */
const stored = (statuses: readonly (ChargerStatus | null)[]) => sql.val(statuses.map((status) => status ?? ''));
const rankOf = (status: ChargerStatus) => sql.val(statusesBySeverity.indexOf(status) + 1);

const hasFaultedPort = sql<SqlBool>`(charger.status <> all(${stored(statusesAbovePorts)}::text[]) and exists (
  select from port where port.tenant_id = charger.tenant_id and port.charger_id = charger.id and port.status = 'FAULTED'))`;

/** `liveSeverity` of the contracts. */
const severity = sql`case when ${hasFaultedPort} then ${rankOf('FAULTED')}
  when charger.disconnected_at is null or charger.status in ('FAULTED', 'COMING_SOON')
    then array_position(${stored(statusesBySeverity)}::text[], charger.status)
  else least(${rankOf('OFFLINE')}, array_position(${stored(statusesBySeverity)}::text[], charger.status)) end`;

// Word for word the expressions of the index of migration 0006.
const byLocation = sql`lower(charger.location_name) collate "C"`;
const byOwnName = sql`lower(charger.custom_id) collate "C"`;

/** Among chargers of one severity the latest change comes first. */
const bySeverity = {
  severity: sql`${severity}, charger.status_since desc nulls last, ${byOwnName}`,
  '-severity': sql`${severity} desc, charger.status_since nulls first, ${byOwnName} desc`,
} as const;

const behind = ({ location_name, custom_id }: Position, ordering: Ordering) => sql<SqlBool>`
  (${byLocation}, ${byOwnName}) ${ordering === 'location_name' ? sql`>` : sql`<`} (lower(${location_name}) collate "C", lower(${custom_id}) collate "C")`;

const selected = (eb: ExpressionBuilder<Tables, 'charger'>, selection: LiveViewSelection): Expression<SqlBool> =>
  eb.and([
    eb('charger.tenant_id', '=', selection.tenantId),
    ...searchPatterns(selection.search).map((pattern) => contains(eb.ref('charger.search_text'), pattern)),
    ...(selection.location__in?.length ? [eb('charger.location_id', 'in', selection.location__in)] : []),
    ...(selection.status__in?.length ? [eb('charger.status', 'in', selection.status__in)] : []),
    ...(selection.site__in?.length ? [atSites(eb, selection.site__in)] : []),
  ]);

const isLocation = (key: LiveSiteKey) => key !== 'none';

function atSites(eb: ExpressionBuilder<Tables, 'charger'>, keys: readonly LiveSiteKey[]): Expression<SqlBool> {
  const locations = keys.filter(isLocation);
  return eb.or([
    ...(locations.length > 0 ? [eb('charger.location_id', 'in', locations)] : []),
    ...(locations.length < keys.length ? [eb('charger.location_id', 'is', null)] : []),
  ]);
}

/** Chargers of a window, by location and own name. Only they are read whole, however deep the window lies. */
export function findLiveChargers(
  db: TenantTransaction,
  selection: LiveViewSelection,
  { limit, offset, ordering, after }: Window,
) {
  const order =
    ordering === 'severity' || ordering === '-severity'
      ? bySeverity[ordering]
      : orderBy({ location_name: byLocation }, ordering, byOwnName);
  const ids = db
    .selectFrom('charger')
    .select('charger.id')
    .where((eb) => eb.and([selected(eb, selection), ...(after ? [behind(after, ordering)] : [])]))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('charger')
    .select(['id', 'custom_id', 'location_id', 'location_name', 'timezone', 'status', 'is_online', 'last_seen_at'])
    .select(['status_since', 'disconnected_at'])
    .select(['licensed_from', 'licensed_to'])
    .where('charger.tenant_id', '=', selection.tenantId)
    .where('charger.id', 'in', ids)
    .orderBy(order)
    .execute();
}
export type LiveChargerRow = Awaited<ReturnType<typeof findLiveChargers>>[number];

/** Ports of chargers, in the order of their connectors. */
export const findLivePorts = (db: TenantTransaction, tenantId: string, chargerIds: readonly string[]) =>
  db
    .selectFrom('port')
    .select(['id', 'charger_id', 'connector_id', 'status', 'status_at', 'power_w', 'state_of_charge_percent'])
    .select(['charge_starts_at', 'charge_energy_wh', 'alert_info', 'status_since', 'in_handshake'])
    .select(['last_charge_seconds', 'last_charge_energy_wh', 'refused_at', 'refused_card_tail'])
    .where('tenant_id', '=', tenantId)
    .where('charger_id', 'in', chargerIds)
    .orderBy('connector_id')
    .execute();
export type LivePortRow = Awaited<ReturnType<typeof findLivePorts>>[number];

/** Number of selected chargers by status; the empty status means never reported. */
export const countByStatus = (db: TenantTransaction, selection: LiveViewSelection) =>
  db
    .selectFrom('charger')
    .select(['charger.status', ({ fn }) => fn.countAll<number>().as('count')])
    .where((eb) => selected(eb, selection))
    .groupBy('charger.status')
    .execute();

const countStatuses = (statuses: readonly ChargerStatus[]) =>
  sql<number>`count(*) filter (where charger.status = any(${stored(statuses)}::text[]))::int`;

/** Locations with at least one selected charger; the sums leave the chosen statuses out of account. */
export function findLiveSites(db: TenantTransaction, { status__in: statuses, ...selection }: LiveViewSelection) {
  const count = statuses?.length ? countStatuses(statuses) : sql<number>`count(*)::int`;
  return db
    .selectFrom('charger')
    .select('charger.location_id')
    .select(({ fn }) => fn.max('charger.location_name').as('name'))
    .select([
      count.as('count'),
      countStatuses(['CHARGING']).as('charging'),
      countStatuses(freeStatuses).as('free'),
      countStatuses(['FAULTED']).as('faulted'),
      sql<number>`count(*) filter (where charger.status = 'OFFLINE'
        or (charger.disconnected_at is not null and charger.status not in ('FAULTED', 'COMING_SOON')))::int`.as(
        'offline',
      ),
    ])
    .where((eb) => selected(eb, selection))
    .groupBy('charger.location_id')
    .having(count, '>', 0)
    .execute();
}

/** W that flow now at each location, by ports that charge. */
export const findPowerBySite = (db: TenantTransaction, { status__in: _, ...selection }: LiveViewSelection) =>
  db
    .selectFrom('charger')
    .innerJoin('port', (join) =>
      join
        .onRef('port.tenant_id', '=', 'charger.tenant_id')
        .onRef('port.charger_id', '=', 'charger.id')
        .on('port.status', '=', 'CHARGING'),
    )
    .select('charger.location_id')
    .select(({ fn }) => fn.sum<number>('port.power_w').as('power_w'))
    // The builder of a join knows more tables; those of the selection are among them.
    .where((eb) => selected(eb as unknown as ExpressionBuilder<Tables, 'charger'>, selection))
    .where('port.power_w', 'is not', null)
    .where('charger.status', '<>', 'OFFLINE')
    .groupBy('charger.location_id')
    .execute();

/** Ports in a fault, newest first. */
export const findNewestFaults = (db: TenantTransaction, selection: LiveViewSelection) =>
  db
    .selectFrom('charger')
    .innerJoin('port', (join) =>
      join
        .onRef('port.tenant_id', '=', 'charger.tenant_id')
        .onRef('port.charger_id', '=', 'charger.id')
        .on('port.status', '=', 'FAULTED'),
    )
    .select(['charger.id as charger_id', 'charger.custom_id', 'charger.location_name', 'charger.timezone'])
    .select(['port.id as port_id', 'port.status_since', 'port.alert_info'])
    .where((eb) => selected(eb as unknown as ExpressionBuilder<Tables, 'charger'>, selection))
    .where('charger.status', 'not in', statusesAbovePorts)
    .orderBy('port.status_since', (order) => order.desc().nullsLast())
    .orderBy('port.id')
    .limit(maxLiveFaults)
    .execute();
