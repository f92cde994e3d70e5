import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { InvoiceRow } from './subscription-invoices.repository.ts';

type Held = Pick<InvoiceRow, 'id' | 'number' | 'total_minor'>;

/** A driver's invoices that were too small to be charged and that no later one has yet, held until the transaction ends. */
export const lockInvoicesToCarry = (
  db: TenantTransaction,
  { tenant_id, account_id, currency }: Pick<InvoiceRow, 'tenant_id' | 'account_id' | 'currency'>,
): Promise<Held[]> =>
  db
    .selectFrom('subscription_invoice')
    .select(['id', 'number', 'total_minor'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('currency', '=', currency)
    .where('state', '=', 'CARRIED')
    .where('carried_to', 'is', null)
    .orderBy('number')
    .forUpdate()
    .execute();

/** Says which invoice has the amounts of smaller ones. */
export async function carryInto(
  db: TenantTransaction,
  { tenant_id, id: carried_to }: Pick<InvoiceRow, 'tenant_id' | 'id'>,
  held: readonly Held[],
): Promise<void> {
  if (held.length === 0) return;
  await db
    .updateTable('subscription_invoice')
    .set({ carried_to })
    .where('tenant_id', '=', tenant_id)
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute();
}
