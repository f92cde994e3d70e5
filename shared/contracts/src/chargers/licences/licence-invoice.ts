import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { money } from '../../platform/money/money.ts';
import { newLicenceOrder } from './licence-order.ts';

const source = 'our own: licences paid by invoice (spec §2.22 license purchase)';
const params = z.object({ id: z.uuid() });
const moment = z.iso.datetime({ offset: true });

/** Days until an invoice is due. */
export const invoiceDays = 30;

const invoiceStates = ['OPEN', 'PAID', 'CANCELLED'] as const;
export const licenceInvoiceState = z.enum(invoiceStates);
export type LicenceInvoiceState = z.infer<typeof licenceInvoiceState>;

/** An order that is paid later: its chargers are licensed once the payment has come in. */
export const licenceInvoice = z.object({
  id: z.uuid(),
  /** Counted in each tenant, such as `INV-00012`. */
  number: z.string(),
  state: licenceInvoiceState,
  created_at: moment,
  /** Last moment to pay in time; a late payment still counts. */
  due_at: moment,
  /** The buyer's own reference, such as the number of a purchase order. */
  reference: z.string().nullable(),
  license: z.string(),
  years: newLicenceOrder.shape.years,
  /** Names of the chargers. */
  chargers: z.array(z.string()),
  /** Display name of the tenant that ordered. */
  buyer: z.string(),
  /** Without discounts. */
  subtotal: money,
  /** For a term of several years. */
  years_discount: money,
  promotional_discount: money,
  total: money,
  /** When it was paid or cancelled. */
  settled_at: moment.nullable(),
  /** The order that the payment made. */
  order: z.uuid().nullable(),
});
export type LicenceInvoice = z.infer<typeof licenceInvoice>;

/** At the price that the buyer saw, which holds until the invoice is settled. */
export const orderByInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/license-invoice/',
  summary: 'Order licences and pay them by invoice; the chargers are licensed once it is paid',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  body: newLicenceOrder
    .omit({ payment_method: true, auto_renew: true })
    .extend({ reference: z.string().trim().min(1).max(60).nullable().default(null) }),
  reply: licenceInvoice,
  errors: ['CONFLICT'],
  rateLimit: { max: 20, seconds: 900, by: 'account' },
});

/** The latest 100, open ones first. */
export const listLicenceInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/license-invoice/',
  summary: 'Invoices for licences, open ones first',
  source,
  permission: 'change_charger',
  reply: z.object({ results: z.array(licenceInvoice) }),
});

/** Only administrators of the portal say that a payment has come in. */
export const payLicenceInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/license-invoice/{id}/paid/',
  summary: 'Record the payment of an invoice, and license its chargers from now on',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  params,
  reply: licenceInvoice,
  errors: ['CONFLICT'],
});

export const cancelLicenceInvoice = endpoint({
  method: 'DELETE',
  path: '/api/v1/license-invoice/{id}/',
  summary: 'Cancel an invoice that is not paid',
  source,
  permission: 'change_charger',
  repeat: 'idempotency-key',
  params,
  reply: licenceInvoice,
  errors: ['CONFLICT'],
});
