import { z } from 'zod';
import { chargingSession } from './charging-session.ts';
import { costLine } from '../../locations/location-electricity/cost-of-session.ts';
import { priceLine } from '../../payments/pricing/price-line.ts';
import { sessionTroubles } from './session-trouble.ts';

const amount = z.string();

/** One line of the cost of a session. */
export const sessionBillLine = z.object({
  /** `CHARGING` is energy or time, by the price at the port. */
  kind: z.enum(['CHARGING', 'ACTIVATION', 'IDLE', 'TAX']),
  amount,
});

/**
 * How a session was closed as it ended:
 * - `FREE`: nothing has flowed, no price held when it began, or the price came to nothing;
 * - `UNPAID`: it came by card or token of the network, or by a person's start, and no payment card was charged; or the
 *   payment card is to be charged yet, or could not be charged; or the amount cannot be right and a person has to check it;
 * - `PAID`: a payment card was charged.
 */
export const sessionSettlement = z.object({
  state: z.enum(['FREE', 'UNPAID', 'PAID']),
  reason: z.enum([
    'NO_ENERGY',
    'NO_PRICE',
    'PRICE_IS_ZERO',
    'NO_CARD',
    'AWAITS_CARD_PAYMENT',
    'CARD_PAYMENT_FAILED',
    'IMPLAUSIBLE_AMOUNT',
    'CARD_PAYMENT',
  ]),
});
export type SessionSettlement = z.infer<typeof sessionSettlement>;

/** A line of the price, with its amount as a decimal in the currency of the session. */
export const sessionPriceLine = priceLine.omit({ amount_minor: true }).extend({ amount });
export type SessionPriceLine = z.infer<typeof sessionPriceLine>;

/** A part of the cost of electricity, with its amount as a decimal in the currency of the session. */
export const sessionElectricityLine = costLine.omit({ amount_minor: true }).extend({ amount });
export type SessionElectricityLine = z.infer<typeof sessionElectricityLine>;

/** Cost of a session, line by line. */
export const sessionBill = z.object({
  /** Lines that are not zero; they add up to `total_revenue`. */
  lines: z.array(sessionBillLine),
  /** Price of a kWh on average, without fees and tax; `null` without energy. */
  average_rate: amount.nullable(),
  /** Cost of electricity. */
  electricity_cost: amount,
  /**
   * How it is made up, interval by interval; `null` while the session runs, where its location has no electricity
   * settings in its currency, and once a person has corrected it.
   */
  electricity_lines: z.array(sessionElectricityLine).nullable(),
});
export type SessionBill = z.infer<typeof sessionBill>;

/** A session with all that is known of it. */
export const chargingSessionDetail = chargingSession.extend({
  /** `null` for limited accounts. */
  bill: sessionBill.nullable(),
  /**
   * How its amount was made up, quantity by price; `null` for limited accounts, while it runs, and where a person has
   * corrected it.
   */
  price_lines: z.array(sessionPriceLine).nullable(),
  /** `null` while it runs, and for sessions from before this was kept. */
  settlement: sessionSettlement.nullable(),
  /** Whether the driver was allowed to charge. */
  is_authorised: z.boolean(),
  /** The portal's start command that it follows. */
  command: z.uuid().nullable(),
  /** kWh of the meter's register, first and last; `null` where none was reported. */
  meter_start: z.number().nullable(),
  meter_stop: z.number().nullable(),
  /** `null` for sessions that no charge point reported. */
  ocpp_version: z.string().nullable(),
  /** Trouble of the session as a whole; `null` without any. */
  trouble: z.enum(sessionTroubles).nullable(),
  last_report_at: z.iso.datetime({ offset: true }).nullable(),
});
export type ChargingSessionDetail = z.infer<typeof chargingSessionDetail>;

/** Readings of a session at a moment; `null` for unreported ones. */
export const sessionMeterValue = z.object({
  at: z.iso.datetime({ offset: true }),
  /** kW */
  power: z.number().nullable(),
  /** kWh since the session began. */
  energy: z.number().nullable(),
  state_of_charge_percent: z.number().nullable(),
});
export type SessionMeterValue = z.infer<typeof sessionMeterValue>;
