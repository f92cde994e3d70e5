import { z } from 'zod';
import { chargingSession } from './charging-session.ts';
import { sessionTroubles } from './session-trouble.ts';

const amount = z.string();

/** One line of what a session cost, before the next. */
export const sessionBillLine = z.object({
  /** `CHARGING` is energy or time, by the price at the port. */
  kind: z.enum(['CHARGING', 'ACTIVATION', 'IDLE', 'TAX']),
  amount,
});

/** What a session cost and why. */
export const sessionBill = z.object({
  /** Lines that are not zero; they add up to `total_revenue`. */
  lines: z.array(sessionBillLine),
  /** Price of a kWh on average, without fees and tax; `null` without energy. */
  average_rate: amount.nullable(),
  /** Cost of electricity. */
  electricity_cost: amount,
});
export type SessionBill = z.infer<typeof sessionBill>;

/** A session with all that is known of it. */
export const chargingSessionDetail = chargingSession.extend({
  /** `null` for limited accounts. */
  bill: sessionBill.nullable(),
  /** Whether the driver was allowed to charge. */
  is_authorised: z.boolean(),
  /** The portal's start command that it follows. */
  command: z.uuid().nullable(),
  /** kWh of the meter's register, first and last; `null` where none was reported. */
  meter_start: z.number().nullable(),
  meter_stop: z.number().nullable(),
  /** `null` for sessions that no charge point reported. */
  ocpp_version: z.string().nullable(),
  /** What is wrong with the session as a whole; `null` where nothing is. */
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
