import { z } from 'zod';
import { priceSettingsForm } from '../../chargers/pricing/price-settings.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency, money } from '../../platform/money/money.ts';

const amount = money.shape.amount;

/** How far back a back-test looks. */
export const backTestDays = 30;
/** How many sessions it names. */
export const mostAffected = 10;

/** A session with what it cost, and what it would have cost. */
export const backTestedSession = z.object({
  session: z.uuid(),
  charger: z.string(),
  started_at: z.iso.datetime({ offset: true }),
  /** kWh. */
  energy: z.number(),
  revenue: amount,
  draft_revenue: amount,
  difference: amount,
});
export type BackTestedSession = z.infer<typeof backTestedSession>;

/** Sessions of a location under a draft of its prices. Amounts are gross; the sums are those of the re-priced sessions. */
export const priceBackTest = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  currency,
  /** Sessions that took energy and ended in that time. */
  sessions: z.number().int(),
  repriced: z.number().int(),
  /** Sessions that the draft does not reach: at chargers with prices of their own or for free, and in another currency. */
  untouched: z.number().int(),
  revenue: amount,
  draft_revenue: amount,
  difference: amount,
  most_affected: z.array(backTestedSession).max(mostAffected),
});
export type PriceBackTest = z.infer<typeof priceBackTest>;

/** `id` is the location's. Discounts are those that each payment began under. */
export const backTestPrices = endpoint({
  method: 'POST',
  path: '/api/v1/billing/location/price_settings/{id}/back-test/',
  summary: 'What the last month’s sessions of a location would have cost under other prices; nothing is saved',
  source: 'our own (beyond §7)',
  permission: 'change_location',
  repeat: 'same-result',
  unaudited: true,
  params: z.object({ id: z.uuid() }),
  body: priceSettingsForm.omit({ pin_for_paid_charging: true }),
  reply: priceBackTest,
  rateLimit: { max: 30, seconds: 60, by: 'account' },
});
