import type { LicenceInvoice } from '@plugboard/contracts/chargers';
import { moneyOf } from '@plugboard/contracts/platform';
import type { InvoiceRow } from './licence-invoices.repository.ts';

export const invoiceNumber = ({ number }: Pick<InvoiceRow, 'number'>): string =>
  `INV-${String(number).padStart(5, '0')}`;

/** @param buyer display name of the tenant */
export const toInvoiceDto = (row: InvoiceRow, buyer: string): LicenceInvoice => ({
  id: row.id,
  number: invoiceNumber(row),
  state: row.state,
  created_at: row.created_at.toISOString(),
  due_at: row.due_at.toISOString(),
  reference: row.reference,
  license: row.licence_name,
  years: row.years,
  chargers: row.chargers.map(({ custom_id }) => custom_id),
  buyer,
  subtotal: moneyOf(Number(row.subtotal_minor), row.currency),
  years_discount: moneyOf(Number(row.years_discount_minor), row.currency),
  promotional_discount: moneyOf(Number(row.promotional_discount_minor), row.currency),
  total: moneyOf(Number(row.total_minor), row.currency),
  settled_at: row.settled_at?.toISOString() ?? null,
  order: row.order_id,
});
