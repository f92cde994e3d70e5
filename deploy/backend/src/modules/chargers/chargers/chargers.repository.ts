import type { ChargerOrdering, CurrentType } from '@plugboard/contracts/chargers';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { tagsOfCharger } from './tags/charger-tags.repository.ts';
import { chargerFilter, isNarrowed, type ChargerSelection } from './charger-filter.repository.ts';
import { chargerOrder } from './charger-order.repository.ts';
import type { ChargerTables } from './chargers.tables.ts';

export type ChargerRow = Selectable<ChargerTables['charger']>;
export type PortRow = Selectable<ChargerTables['port']>;

/** Columns of a list, half of a charger's. */
const listColumns = [
  'charger.id',
  'charger.custom_id',
  'charger.charger_point_id',
  'charger.name',
  'charger.notes',
  'charger.location_id',
  'charger.location_name',
  'charger.timezone',
  'charger.status',
  'charger.status_since',
  'charger.is_online',
  'charger.disconnected_at',
  'charger.is_out_of_order',
  'charger.has_rfid_access',
  'charger.temperature',
  'charger.payment_type',
  'charger.current_type',
  'charger.max_current_a',
  'charger.max_power_w',
  'charger.connectivity',
  'charger.manufacturer',
  'charger.model',
  'charger.share_mode',
  'charger.share_info',
  'charger.licensed_from',
  'charger.licensed_to',
  'charger.license_name',
  'charger.license_is_pro',
  'charger.last_seen_at',
  'charger.unique_id',
  'charger.firmware_version',
  'charger.sim_iccid',
  'charger.ocpp_server_type',
] as const satisfies readonly `charger.${keyof ChargerRow}`[];
type ListColumn = (typeof listColumns)[number] extends `charger.${infer Column extends keyof ChargerRow}`
  ? Column
  : never;
export type ListedCharger = Pick<ChargerRow, ListColumn> & { readonly tags: string[] };

interface Page {
  readonly ordering: ChargerOrdering;
  readonly limit: number;
  readonly offset: number;
}

/** One page. Only the page's own rows are read whole, however far into the list it lies. */
export async function findChargers(
  db: TenantTransaction,
  selection: ChargerSelection,
  page: Page,
): Promise<ListedCharger[]> {
  const ids = db
    .selectFrom('charger')
    .select('charger.id')
    .where((eb) => chargerFilter(eb, selection))
    .orderBy(chargerOrder(page.ordering))
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom('charger')
    .select([...listColumns, tagsOfCharger.as('tags')])
    .where('charger.tenant_id', '=', selection.tenantId)
    .where('charger.id', 'in', ids)
    .orderBy(chargerOrder(page.ordering))
    .execute();
}

/** The chargers of a selection after an own name, by their own names. */
export const findChargersAfter = (
  db: TenantTransaction,
  selection: ChargerSelection,
  after: string | undefined,
  limit: number,
): Promise<ListedCharger[]> =>
  db
    .selectFrom('charger')
    .select([...listColumns, tagsOfCharger.as('tags')])
    .where((eb) => chargerFilter(eb, selection))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`lower(charger.custom_id) collate "C" > lower(${after ?? null}::text) collate "C"`),
    )
    .orderBy(chargerOrder('custom_id'))
    .limit(limit)
    .execute();

/** How many chargers a selection has; how many the tenant has at all is kept beside them. */
const counted = (eb: ExpressionBuilder<Tables, never>, selection: ChargerSelection) =>
  isNarrowed(selection)
    ? eb
        .selectFrom('charger')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where((charger) => chargerFilter(charger, selection))
    : eb.selectFrom('charger_count').select('chargers as count').where('tenant_id', '=', selection.tenantId);

export async function countChargers(db: TenantTransaction, selection: ChargerSelection): Promise<number> {
  const { count } = await db.selectNoFrom((eb) => counted(eb, selection).as('count')).executeTakeFirstOrThrow();
  return count ?? 0;
}

/** Which current types the tenant has chargers of: one look into the index for each. */
const currentTypes = (tenantId: string) => sql<CurrentType[]>`array(
  select type from unnest(array['AC', 'DC']) with ordinality as types (type, position)
   where exists (select from charger where tenant_id = ${tenantId} and current_type = type)
   order by position)`;

/** Current types and, on request, the total of a list, in one query. */
export async function findListSummary(
  db: TenantTransaction,
  selection: ChargerSelection,
  { counts }: { readonly counts: boolean },
): Promise<{ readonly count: number; readonly currentTypes: CurrentType[] }> {
  const row = await db
    .selectNoFrom(currentTypes(selection.tenantId).as('types'))
    .$if(counts, (query) => query.select((eb) => counted(eb, selection).as('count')))
    .executeTakeFirstOrThrow();
  return { count: row.count ?? 0, currentTypes: row.types };
}

export const findCharger = (db: TenantTransaction, tenantId: string, id: string): Promise<ChargerRow | undefined> =>
  db.selectFrom('charger').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

export const findPort = (db: TenantTransaction, tenantId: string, id: string): Promise<PortRow | undefined> =>
  db.selectFrom('port').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

/** Ports of chargers, in the order of their connectors. */
export async function findPorts(
  db: TenantTransaction,
  tenantId: string,
  chargerIds: readonly string[],
): Promise<PortRow[]> {
  if (chargerIds.length === 0) return [];
  return db
    .selectFrom('port')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${chargerIds})`)
    .orderBy('connector_id')
    .execute();
}

/** Makes and models in use. Jumps from one to the next in the index, past the chargers that share them. */
export async function findModels(
  db: TenantTransaction,
  tenantId: string,
): Promise<{ manufacturer: string; model: string }[]> {
  const { rows } = await sql<{ manufacturer: string; model: string }>`
    with recursive used as (
      (select manufacturer, model from charger where tenant_id = ${tenantId} order by manufacturer, model limit 1)
      union all
      select following.manufacturer, following.model from used cross join lateral (
        select manufacturer, model from charger
         where tenant_id = ${tenantId} and (manufacturer, model) > (used.manufacturer, used.model)
         order by manufacturer, model limit 1) following
    ) select manufacturer, model from used`.execute(db);
  return rows;
}
