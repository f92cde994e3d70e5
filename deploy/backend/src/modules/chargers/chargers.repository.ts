import type { ChargerOrdering, CurrentType } from '@plugboard/contracts';
import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { chargerFilter, isNarrowed, type ChargerSelection } from './charger-filter.repository.ts';
import { chargerOrder } from './charger-order.repository.ts';
import type { ChargerTables } from './chargers.tables.ts';

export type ChargerRow = Selectable<ChargerTables['charger']>;
export type PortRow = Selectable<ChargerTables['port']>;

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
): Promise<ChargerRow[]> {
  const ids = db
    .selectFrom('charger')
    .select('charger.id')
    .where((eb) => chargerFilter(eb, selection))
    .orderBy(chargerOrder(page.ordering))
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom('charger')
    .selectAll('charger')
    .where('charger.tenant_id', '=', selection.tenantId)
    .where('charger.id', 'in', ids)
    .orderBy(chargerOrder(page.ordering))
    .execute();
}

/** How many chargers a selection has; how many the tenant has at all is kept beside them. */
export async function countChargers(db: TenantTransaction, selection: ChargerSelection): Promise<number> {
  if (!isNarrowed(selection)) return countAllChargers(db, selection.tenantId);
  const { count } = await db
    .selectFrom('charger')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => chargerFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}

async function countAllChargers(db: TenantTransaction, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('charger_count')
    .select('chargers')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.chargers ?? 0;
}

export const findCharger = (db: TenantTransaction, tenantId: string, id: string): Promise<ChargerRow | undefined> =>
  db.selectFrom('charger').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

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
    .where('charger_id', 'in', chargerIds)
    .orderBy('connector_id')
    .execute();
}

/** Which current types the tenant has chargers of: one look into the index for each. */
export async function findCurrentTypes(db: TenantTransaction, tenantId: string): Promise<CurrentType[]> {
  const { rows } = await sql<{ type: CurrentType }>`
    select type from unnest(array['AC', 'DC']) with ordinality as types (type, position)
     where exists (select from charger where tenant_id = ${tenantId} and current_type = type)
     order by position`.execute(db);
  return rows.map(({ type }) => type);
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
