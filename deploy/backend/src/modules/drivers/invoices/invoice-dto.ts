import type { MobileInvoice } from '@plugboard/contracts/drivers';
import { moneyOf } from '@plugboard/contracts/platform';
import { dayBefore, dayIn } from './billing-period.model.ts';
import type { InvoiceRow, ListedInvoice } from './subscription-invoices.repository.ts';

const digits = 6;

/** @example subscriptionInvoiceNumber({ number: 12 }) // 'SUB-000012' */
export const subscriptionInvoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  `SUB-${String(number).padStart(digits, '0')}`;

interface Shown {
  readonly timeZone: string;
  /** Whether the list has the columns of users. */
  readonly hasUsers: boolean;
}

export const toMobileInvoiceDto = (row: ListedInvoice, { timeZone, hasUsers }: Shown): MobileInvoice => ({
  id: row.id,
  invoice_id: subscriptionInvoiceNumber(row),
  state: row.state,
  invoice_date_paid: row.paid_at === null ? null : dayIn(row.paid_at, timeZone),
  amount: moneyOf(row.total_minor, row.currency),
  issued_at: row.issued_at.toISOString(),
  subscription_name: row.subscription_name,
  period_start: row.period_start,
  period_end: dayBefore(row.period_end),
  user_id: hasUsers ? row.account_id : null,
  user_name: hasUsers ? row.user_name : null,
});
