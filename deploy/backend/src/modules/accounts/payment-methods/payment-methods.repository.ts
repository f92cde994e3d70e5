import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { PaymentMethodTables } from './payment-methods.tables.ts';

export type PaymentMethodRow = Selectable<PaymentMethodTables['payment_method']>;

interface CardHolder {
  readonly tenantId: string;
  readonly accountId: string;
}

/** Holds the account, so that of two changes at once the second sees the first. */
export async function lockCards(db: TenantTransaction, { tenantId, accountId }: CardHolder): Promise<void> {
  await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The default first, then the newest. */
export const listCards = (db: TenantTransaction, holder: CardHolder): Promise<PaymentMethodRow[]> =>
  db
    .selectFrom('payment_method')
    .selectAll()
    .where('tenant_id', '=', holder.tenantId)
    .where('account_id', '=', holder.accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function insertCard(
  db: TenantTransaction,
  card: Insertable<PaymentMethodTables['payment_method']>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_method')
    .values(card)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider', 'provider_reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function removeCard(db: TenantTransaction, holder: CardHolder, id: string): Promise<void> {
  await db
    .deleteFrom('payment_method')
    .where('tenant_id', '=', holder.tenantId)
    .where('account_id', '=', holder.accountId)
    .where('id', '=', id)
    .execute();
}

export async function setDefault(
  db: TenantTransaction,
  { tenantId, accountId }: CardHolder,
  id: string,
): Promise<void> {
  const cards = db.updateTable('payment_method').where('tenant_id', '=', tenantId).where('account_id', '=', accountId);
  // One after the other: at no moment are there two.
  await cards.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await cards.set({ is_default: true }).where('id', '=', id).execute();
}
