import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { withTwoDigits } from '../amounts.ts';
import { payout, payoutLine, payoutState } from './payout.ts';

const path = '/api/v1/billing/payout/';
const source = 'spec §2.20, §7 payouts';
const params = z.object({ id: z.uuid() });

const year = z.coerce.number<number>().int().min(2000).max(2200).optional();
const month = z.coerce.number<number>().int().min(1).max(12).optional();

/** Months of a period, both ends included; see `toPayoutPeriod`. A start without its month is January, an end December. */
const periodFields = { year_start: year, month_start: month, year_end: year, month_end: month };

export const payoutOrderings = orderingsOf(['period', 'receiver', 'gross', 'net', 'state']);
export type PayoutOrdering = (typeof payoutOrderings)[number];

/**
 * `search` looks in the receiver's address. Managers of the tenant see all payouts, others those that they receive.
 */
export const listPayouts = endpoint({
  method: 'GET',
  path,
  summary: 'Payouts by receiver and month',
  source,
  permission: 'is_payout_available',
  query: listQuery.extend({
    ordering: z.enum(payoutOrderings).default('-period'),
    state__in: commaJoined(payoutState).optional(),
    ...periodFields,
  }),
  reply: page(payout),
});

/** With the `ETag` that a payment has to name. */
export const getPayout = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One payout',
  source: 'our own (beyond §7)',
  permission: 'is_payout_available',
  params,
  reply: payout,
});

export const payoutLineOrderings = orderingsOf(['started_at', 'gross', 'net']);
export type PayoutLineOrdering = (typeof payoutLineOrderings)[number];

/** “Check report”: a payout’s sums are those of its lines. */
export const listPayoutLines = endpoint({
  method: 'GET',
  path: `${path}{id}/line/`,
  summary: 'Sessions that a payout is made of',
  source: 'our own (beyond §7); §2.20 “Check report”',
  permission: 'is_payout_available',
  params,
  query: listQuery.extend({ ordering: z.enum(payoutLineOrderings).default('-started_at') }),
  reply: page(payoutLine),
});

const reason = z.string().trim().max(500);

/** Amount of a payment, and the reason if it differs from `net`. */
export const payPayoutForm = z.strictObject({
  amount: z
    .string({ error: 'payout.amountNumber' })
    .trim()
    .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'payout.amountNumber' })
    .refine((value) => /[1-9]/.test(value), { error: 'payout.amountAboveZero' })
    .transform(withTwoDigits),
  /** Needed where the amount was changed. */
  reason: reason.default(''),
});
export type PayPayoutForm = z.output<typeof payPayoutForm>;

/**
 * “Edit Payout amount and Pay”. Waits for a second person where `needsSecondPerson` says so. 409 where the month is not
 * over, the payout is paid, or its receiver's account takes no payments.
 */
export const payPayout = endpoint({
  method: 'POST',
  path: `${path}{id}/pay/`,
  summary: 'Pay a payout, or have its payment approved',
  source,
  permission: 'change_payout',
  repeat: 'if-match',
  errors: ['CONFLICT'],
  params,
  body: payPayoutForm,
  reply: payout,
});

/** 403 for the person who asked for the payment. */
export const approvePayout = endpoint({
  method: 'POST',
  path: `${path}{id}/approve/`,
  summary: 'Approve a payment as a second person',
  source: 'our own (beyond §7)',
  permission: 'change_payout',
  repeat: 'if-match',
  errors: ['CONFLICT'],
  params,
  reply: payout,
});

export const declinePayoutForm = z.strictObject({ reason: reason.min(1, { error: 'payout.reasonRequired' }) });

/** A second person refuses, the one who asked withdraws; the payout is due again. */
export const declinePayout = endpoint({
  method: 'POST',
  path: `${path}{id}/decline/`,
  summary: 'Refuse or withdraw a payment that waits for a second person',
  source: 'our own (beyond §7)',
  permission: 'change_payout',
  repeat: 'if-match',
  errors: ['CONFLICT'],
  params,
  body: declinePayoutForm,
  reply: payout,
});

export const exportPayouts = endpoint({
  method: 'POST',
  path: `${path}excel/export/`,
  summary: 'The list of payouts as an Excel file',
  source,
  permission: 'is_payout_available',
  body: z.strictObject({
    search: z.string().max(200).optional(),
    state__in: z.array(payoutState).optional(),
    ...periodFields,
  }),
  reply: download,
  repeat: 'same-result',
  // A file is not stored for a repeat.
  secretReply: true,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

/** “Download report”: `payout_{id}.xlsx`. */
export const exportPayout = endpoint({
  method: 'POST',
  path: `${path}{id}/export_single`,
  summary: 'One payout with its sessions as an Excel file',
  source,
  permission: 'is_payout_available',
  params,
  reply: download,
  repeat: 'same-result',
  secretReply: true,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
