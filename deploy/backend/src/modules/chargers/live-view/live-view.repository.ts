import type { ChargerStatus } from '@plugboard/contracts/chargers';
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

type Ordering = 'location_name' | '-location_name';

// Word for word the expressions of the index of migration 0006.
const byLocation = sql`lower(charger.location_name) collate "C"`;
const byOwnName = sql`lower(charger.custom_id) collate "C"`;

const behind = ({ location_name, custom_id }: Position, ordering: Ordering) => sql<SqlBool>`
  (${byLocation}, ${byOwnName}) ${ordering === 'location_name' ? sql`>` : sql`<`} (lower(${location_name}) collate "C", lower(${custom_id}) collate "C")`;

const selected = (eb: ExpressionBuilder<Tables, 'charger'>, selection: LiveViewSelection): Expression<SqlBool> =>
  eb.and([
    eb('charger.tenant_id', '=', selection.tenantId),
    ...searchPatterns(selection.search).map((pattern) => contains(eb.ref('charger.search_text'), pattern)),
    ...(selection.location__in?.length ? [eb('charger.location_id', 'in', selection.location__in)] : []),
    ...(selection.status__in?.length ? [eb('charger.status', 'in', selection.status__in)] : []),
  ]);

/** Chargers of a window, by location and own name. Only they are read whole, however deep the window lies. */
export function findLiveChargers(
  db: TenantTransaction,
  selection: LiveViewSelection,
  { limit, offset, ordering, after }: Window,
) {
  const order = orderBy({ location_name: byLocation }, ordering, byOwnName);
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
