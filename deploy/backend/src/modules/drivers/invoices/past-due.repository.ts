import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { InvoiceRow } from './subscription-invoices.repository.ts';

/** Marks the subscription of an invoice while one of its invoices was given up. */
export async function markPastDue(
  db: TenantTransaction,
  { tenant_id, subscription_id }: Pick<InvoiceRow, 'tenant_id' | 'subscription_id'>,
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({
      is_past_due: sql<boolean>`exists (select from subscription_invoice as invoice
        where invoice.tenant_id = ${tenant_id} and invoice.subscription_id = ${subscription_id}
          and invoice.state = 'UNPAID')`,
    })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', subscription_id)
    .execute();
}

/** Has a driver's unpaid invoices tried once more. */
export async function reopenUnpaid(
  db: TenantTransaction,
  { tenant_id, account_id }: Pick<InvoiceRow, 'tenant_id' | 'account_id'>,
  next_attempt_at: Date,
): Promise<void> {
  if (account_id === null) return;
  await db
    .updateTable('subscription_invoice')
    .set({ state: 'OPEN', next_attempt_at })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('state', '=', 'UNPAID')
    .execute();
}

/** Has a charge that is under way read again at the provider, whose message was about it. */
export async function wakeInvoice(
  db: TenantTransaction,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  next_attempt_at: Date,
): Promise<void> {
  await db
    .updateTable('subscription_invoice')
    .set({ next_attempt_at })
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`id::text = ${id}`)
    .where('state', '=', 'OPEN')
    .where('attempt', 'is not', null)
    .execute();
}
