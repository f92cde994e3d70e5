import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { InvoiceAttempt } from './subscription-invoices.tables.ts';
import { insertEntry, updateOpenInvoice, type InvoiceRow } from './subscription-invoices.repository.ts';

interface Charged {
  readonly attempt: Pick<InvoiceAttempt, 'provider' | 'last4'>;
  /** The provider's reference of the charge. */
  readonly reference: string;
}

/** Closes an open invoice as paid, with its ledger entry. Writes no audit entry. */
export async function settleSubscriptionInvoice(
  db: TenantTransaction,
  invoice: InvoiceRow,
  { attempt, reference }: Charged,
  now: Date,
): Promise<InvoiceRow> {
  const { tenant_id, id, currency, total_minor } = invoice;
  const saved = await updateOpenInvoice(db, invoice, {
    state: 'PAID',
    paid_at: now,
    attempts: invoice.attempts + 1,
    attempt: null,
    next_attempt_at: null,
    problem: null,
    provider: attempt.provider,
    provider_reference: reference,
    card_last4: attempt.last4,
  });
  await insertEntry(db, {
    tenant_id,
    id: newOrderedId(now),
    invoice_id: id,
    kind: 'PAID',
    debit: 'PROVIDER',
    credit: 'DRIVERS',
    amount_minor: total_minor,
    currency,
    at: now,
  });
  return saved;
}
