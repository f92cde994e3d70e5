import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

type Table = SubscriptionTables['subscription_tariff'];
export type TariffRow = Selectable<Table> & { readonly subscribers: number };

const tariffs = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('subscription_tariff')
    .selectAll('subscription_tariff')
    .select((eb) =>
      eb
        .selectFrom('subscription')
        .whereRef('subscription.tenant_id', '=', 'subscription_tariff.tenant_id')
        .whereRef('subscription.tariff_id', '=', 'subscription_tariff.id')
        .where('subscription.state', '<>', 'ENDED')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('subscribers'),
    )
    .where('subscription_tariff.tenant_id', '=', tenantId);

export const findTariffs = (db: TenantTransaction, tenantId: string): Promise<TariffRow[]> =>
  tariffs(db, tenantId)
    .orderBy('subscription_tariff.is_active', 'desc')
    .orderBy(sql`lower(subscription_tariff.name)`)
    .execute();

export const findTariff = (db: TenantTransaction, tenantId: string, id: string): Promise<TariffRow | undefined> =>
  tariffs(db, tenantId).where('subscription_tariff.id', '=', id).executeTakeFirst();

/** @returns whether it was stored: no two tariffs of a tenant have one name */
export async function insertTariff(db: TenantTransaction, row: Insertable<Table>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('subscription_tariff')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether another tariff has this name. */
export async function isTariffNameTaken(
  db: TenantTransaction,
  { tenantId, id, name }: { readonly tenantId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('subscription_tariff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '<>', id)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return other !== undefined;
}

export async function updateTariff(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  change: Updateable<Table>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('subscription_tariff')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
