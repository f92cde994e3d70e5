import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, tablePage } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { money } from '../../platform/money/money.ts';
import { defaultTimeZone } from '../../reports/dashboard/dashboard-period.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * `OPEN` waits for its payment, `UNPAID` was given up after the last attempt. `CARRIED`: the card provider takes no amount
 * as small as this one, which is part of the driver's next invoice.
 */
export const mobileInvoiceStates = ['OPEN', 'PAID', 'UNPAID', 'CARRIED'] as const;
export const mobileInvoiceState = z.enum(mobileInvoiceStates);
export type MobileInvoiceState = z.infer<typeof mobileInvoiceState>;

/** Spec §3 “Mobile app invoice”: a period of a subscription. */
export const mobileInvoice = z.object({
  id: z.uuid(),
  /** Number, counted without gaps in each tenant, such as `SUB-000012`. */
  invoice_id: z.string(),
  state: mobileInvoiceState,
  /** In the zone that the caller names; `null` until it is paid. */
  invoice_date_paid: z.iso.date().nullable(),
  /** With tax. */
  amount: money,
  issued_at: moment,
  subscription_name: z.string(),
  period_start: z.iso.date(),
  /** Last day. */
  period_end: z.iso.date(),
  /** `null` once the driver was removed, and in the variant without user columns. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
});
export type MobileInvoice = z.infer<typeof mobileInvoice>;

export const mobileInvoiceSortFields = ['invoice_date_paid', 'invoice_id', 'amount', 'user_name'] as const;
export const mobileInvoiceOrderings = orderingsOf(mobileInvoiceSortFields);
export type MobileInvoiceOrdering = (typeof mobileInvoiceOrderings)[number];

/** `search` looks in number and name. With a range of days paid, invoices that are not paid are left out. */
export const mobileInvoiceQuery = listQuery.extend({
  ordering: z.enum(mobileInvoiceOrderings).default('-invoice_date_paid'),
  tz: timeZone.default(defaultTimeZone),
  date_paid__gt: moment.optional(),
  date_paid__lte: moment.optional(),
  /** Of some drivers. */
  user_id__in: commaJoined(z.uuid()).optional(),
});

export const listMobileInvoices = endpoint({
  method: 'GET',
  path: '/api/v1/mobile-app/invoice',
  summary: 'Invoices of subscriptions, a page at a time; unpaid ones first where the latest paid come first',
  source: 'spec §7 mobile app',
  permission: 'view_mobile_app',
  flag: 'mobile_invoices',
  query: mobileInvoiceQuery,
  reply: tablePage(mobileInvoice),
});

export const listFleetInvoices = endpoint({
  ...listMobileInvoices,
  path: '/api/v1/fleet/invoice',
  summary: 'The same for a fleet',
});

/** “Download invoice”. */
export const exportMobileInvoice = endpoint({
  method: 'POST',
  path: '/api/v1/mobile-app/invoice/{id}/export',
  summary: 'An invoice as a PDF',
  source: 'spec §7 mobile app',
  permission: 'view_mobile_app',
  flag: 'mobile_invoices',
  /** `invoice_id` or `id`. */
  params: z.object({ id: z.union([z.uuid(), z.string().regex(/^SUB-\d{6,}$/)]) }),
  reply: download,
  repeat: 'same-result',
  // A file is not stored for a repeat.
  secretReply: true,
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});
