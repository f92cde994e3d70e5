import { priceSubscription } from '@plugboard/contracts/payments';
import { moneyOf } from '@plugboard/contracts/platform';
import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId, newOrderedId } from '../../../platform/ids.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { toPlainDecimal } from '../../../platform/plain-decimal.ts';
import { insertEntry, insertSubscriptionInvoice, type InvoiceRow } from './subscription-invoices.repository.ts';
import { findBilledDriver } from './billed-driver.repository.ts';
import { carryInto, lockInvoicesToCarry } from './carried-invoices.repository.ts';

export interface BilledPeriod {
  readonly start: string;
  /** First day after it. */
  readonly end: string;
}

/**
 * Makes the invoice of a period with its number and its ledger entry, in the transaction that closes the period. A
 * second invoice for the same period is refused by the database. Amounts that were too small to be charged before are added.
 * Writes no audit entry.
 */
export async function issueSubscriptionInvoice(
  db: TenantTransaction,
  subscription: Selectable<Tables['subscription']> & { readonly account_id: string },
  { start, end }: BilledPeriod,
  now: Date,
): Promise<InvoiceRow> {
  const { tenant_id: tenantId, account_id, currency, months, sales_tax } = subscription;
  const { amount: price } = moneyOf(subscription.price_minor, currency);
  const priced = priceSubscription({ price, currency, months, sales_tax: toPlainDecimal(sales_tax) });
  const { email, first_name, last_name, language } = await findBilledDriver(db, tenantId, account_id);
  const ofTenant = language === null ? (await getNameAndLanguage({ db, tenantId })).language : null;
  const held = await lockInvoicesToCarry(db, { tenant_id: tenantId, account_id, currency });
  const carried_minor = held.reduce((sum, { total_minor }) => sum + total_minor, 0);
  const total_minor = priced.total_minor + carried_minor;
  const isFree = total_minor === 0;
  const invoice = await insertSubscriptionInvoice(db, {
    tenant_id: tenantId,
    id: newId(),
    subscription_id: subscription.id,
    account_id,
    user_name: `${first_name} ${last_name}`.trim(),
    user_email: email,
    language: language ?? ofTenant ?? 'en',
    subscription_name: subscription.name,
    period_start: start,
    period_end: end,
    timezone: subscription.timezone,
    months,
    currency,
    sales_tax,
    lines: json(priced.lines),
    net_minor: priced.net_minor,
    tax_minor: priced.tax_minor,
    carried: json(held.map(({ number, total_minor: amount_minor }) => ({ number, amount_minor }))),
    carried_minor,
    total_minor,
    state: isFree ? 'PAID' : 'OPEN',
    issued_at: now,
    paid_at: isFree ? now : null,
    next_attempt_at: isFree ? null : now,
  });
  await carryInto(db, invoice, held);
  // The ledger has a carried amount from the invoice that it was carried over from.
  if (priced.total_minor > 0)
    await insertEntry(db, {
      tenant_id: tenantId,
      id: newOrderedId(now),
      invoice_id: invoice.id,
      kind: 'INVOICED',
      debit: 'DRIVERS',
      credit: 'EARNED',
      amount_minor: priced.total_minor,
      currency,
      at: now,
    });
  return invoice;
}
