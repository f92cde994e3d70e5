import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SubscriptionTables } from './subscriptions.tables.ts';

type Table = SubscriptionTables['subscription'];
export type SubscriptionRow = Selectable<Table>;

/** Planned and running ones first, then those that ended, the latest first. */
export const findSubscriptions = (
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy(sql`state = 'ENDED'`)
    .orderBy('start_date', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

export const insertSubscription = (db: TenantTransaction, row: Insertable<Table>): Promise<SubscriptionRow> =>
  db.insertInto('subscription').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSubscription = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<SubscriptionRow, 'tenant_id' | 'id'>,
  change: Updateable<Table>,
): Promise<SubscriptionRow> =>
  db
    .updateTable('subscription')
    .set(change)
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes back one that has not begun. */
export async function deletePlanned(db: TenantTransaction, tenantId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('subscription')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'PLANNED')
    .execute();
}

/** Subscriptions at which something is due, the oldest first. */
export const findDueSubscriptions = (db: TenantTransaction, now: Date, limit: number) =>
  db
    .selectFrom('subscription')
    .select(['tenant_id', 'id'])
    .where('next_billing_at', '<=', now)
    .orderBy('next_billing_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A subscription, held until the transaction ends. */
export const lockSubscription = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A driver, held so that assignments and cancellations follow one another. */
export const lockDriver = (db: TenantTransaction, tenantId: string, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'default_charger_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('role', '=', 'driver')
    .forUpdate()
    .executeTakeFirst();

/** Zone of a driver's default charger, else of the tenant's oldest location; `null` where there is neither. */
export async function findZoneOfDriver(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string | null,
): Promise<string | null> {
  const charger = db
    .selectFrom('charger')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId ?? '00000000-0000-0000-0000-000000000000');
  const location = db
    .selectFrom('location')
    .select('timezone')
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  return ((await charger.executeTakeFirst()) ?? (await location.executeTakeFirst()))?.timezone ?? null;
}

/** An enrolled driver by their address in lower case. */
export const findEnrolledDriver = (db: TenantTransaction, tenantId: string, email: string) =>
  db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .where('role', '=', 'driver')
    .where('status', '=', 'active')
    .executeTakeFirst();

/** The running subscription of a driver, held until the transaction ends. */
export const lockRunningSubscription = (
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'RUNNING')
    .forUpdate()
    .executeTakeFirst();
