import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, tablePage } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { money } from '../../platform/money/money.ts';
import { defaultTimeZone } from '../../reports/dashboard/dashboard-period.ts';

const moment = z.iso.datetime({ offset: true });

/** Spec §3 “Mobile app transaction”: an ended session of a driver. */
export const mobileTransaction = z.object({
  /** The same as `session_id`. */
  id: z.uuid(),
  session_id: z.uuid(),
  /** In the zone that the caller names. */
  transaction_start_date: z.iso.date(),
  /** `HH:mm`, in the same zone. */
  transaction_start_time: z.string(),
  started_at: moment,
  user_id: z.uuid(),
  /** The driver's address, shown as “Email”. */
  user_custom_id: z.string(),
  /** Empty where the charger is at no location. */
  location_address: z.string(),
  /** `null`: the charger has been removed. */
  charger_custom_id: z.string().nullable(),
  /** kWh */
  energy: z.number(),
  /** Gross. */
  revenue: money,
  /** A receipt can be resent: the session was paid. */
  has_receipt: z.boolean(),
});
export type MobileTransaction = z.infer<typeof mobileTransaction>;

export const mobileTransactionSortFields = [
  'transaction_start_date',
  'user_custom_id',
  'location_address',
  'energy',
  'revenue',
] as const;
export const mobileTransactionOrderings = orderingsOf(mobileTransactionSortFields);
export type MobileTransactionOrdering = (typeof mobileTransactionOrderings)[number];

/** `search` looks in the driver's name and address, the location and the charger. */
export const mobileTransactionQuery = listQuery.extend({
  ordering: z.enum(mobileTransactionOrderings).default('-transaction_start_date'),
  tz: timeZone.default(defaultTimeZone),
  start_at__gt: moment.optional(),
  end_at__lte: moment.optional(),
  /** Of some drivers. */
  user_id__in: commaJoined(z.uuid()).optional(),
});

export const listMobileTransactions = endpoint({
  method: 'GET',
  path: '/api/v1/mobile-app/transaction',
  summary: 'Ended sessions of drivers, a page at a time',
  source: 'spec §7 mobile app',
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: mobileTransactionQuery,
  reply: tablePage(mobileTransaction),
});

export const listFleetTransactions = endpoint({
  ...listMobileTransactions,
  path: '/api/v1/fleet/transaction',
  summary: 'The same for a fleet',
});

/** Spec §7: `result` where the receipt was sent, else `error` with the reason in the caller's language. */
export const resendReceipt = endpoint({
  method: 'PATCH',
  path: '/api/v1/mobile-app/transaction/{id}/resend-receipt',
  summary: 'Send the receipt of a session to its driver once more',
  source: 'spec §7 mobile app; §8 resend receipt',
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'same-result',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ session_id: z.uuid().optional() }).default({}),
  reply: z.union([z.object({ result: z.string() }), z.object({ error: z.string() })]),
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});
