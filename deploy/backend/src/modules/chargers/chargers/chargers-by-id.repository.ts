import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { chargerOrder } from './charger-order.repository.ts';
import type { ChargerRow } from './chargers.repository.ts';

/** How many of these chargers the tenant has. */
export async function countChargersById(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('charger')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** The charger of each of these ports that the tenant has. */
export async function findChargersOfPorts(
  db: TenantTransaction,
  tenantId: string,
  portIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('port')
    .select('charger_id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${portIds})`)
    .execute();
  return rows.map((row) => row.charger_id);
}

/** Whole chargers by their ids, in the order of the list. */
export const findChargersById = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ChargerRow[]> =>
  db
    .selectFrom('charger')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy(chargerOrder('custom_id'))
    .execute();
