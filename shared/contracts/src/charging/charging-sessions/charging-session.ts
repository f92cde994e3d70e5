import { z } from 'zod';
import { currency } from '../../platform/money/money.ts';

/** Spec §4 “Session statuses”. */
export const chargingSessionStatuses = ['IN_PROGRESS', 'FAILED', 'COMPLETED', 'COMPLETED_AND_PAID'] as const;
export const chargingSessionStatus = z.enum(chargingSessionStatuses);
export type ChargingSessionStatus = z.infer<typeof chargingSessionStatus>;

/**
 * How a session was authorized. Spec §9 “Authentication types”: QR Code (the pay page), Plug & Charge (the vehicle),
 * Fleet RFID (a card); and `REMOTE_START`, a person in the portal, see `started_by`.
 */
export const authenticationTypes = ['QR_CODE', 'PLUG_AND_CHARGE', 'FLEET_RFID', 'REMOTE_START'] as const;
export type AuthenticationType = (typeof authenticationTypes)[number];

/**
 * Irregularities of a session:
 * - `START_NOT_REPORTED`: the charge point has not reported time, place or card of the start;
 * - `END_NOT_REPORTED`: the charge point reconnected without it, so it ended with its last message;
 * - `METER_WENT_BACK`: the register was lower than before, as after a replacement;
 * - `ENERGY_UNKNOWN`: the meter values do not determine the energy;
 * - `ENERGY_IMPOSSIBLE`: the reported energy exceeds the power of the port in this time, so none of it counts; it is in
 *   `energy_reported`;
 * - `ENERGY_ABOVE_RATING`: it counts, but exceeds the typed power of the port;
 * - `STOPPED_AGAIN`: a different stop was reported after the one that ended it; it does not count, see `later_stops`;
 * - `CLOCK_CORRECTED`: the charge point's time was implausible, times are those of receipt;
 * - `NOT_AUTHORISED`: the driver was not allowed to charge, or is not known yet.
 */
const chargingSessionRemarks = [
  'START_NOT_REPORTED',
  'END_NOT_REPORTED',
  'METER_WENT_BACK',
  'ENERGY_UNKNOWN',
  'ENERGY_IMPOSSIBLE',
  'ENERGY_ABOVE_RATING',
  'STOPPED_AGAIN',
  'CLOCK_CORRECTED',
  'NOT_AUTHORISED',
] as const;
export type ChargingSessionRemark = (typeof chargingSessionRemarks)[number];

const moment = z.iso.datetime({ offset: true });

/** One stay of a vehicle at a port, as the charge point reported it. */
export const chargingSession = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  /** Name of the charger; `null` where the tenant no longer has it. */
  custom_id: z.string().nullable(),
  port: z.uuid(),
  /** `null`: the port has been removed. */
  connector_id: z.number().int().nullable(),
  location: z.uuid().nullable(),
  location_name: z.string().nullable(),
  /** IANA zone of the site, in which its times are shown. */
  timezone: z.string(),
  status: chargingSessionStatus,
  authentication: z.enum(authenticationTypes),
  driver_name: z.string().nullable(),
  /**
   * The person who started it in the portal, even with another person's card; `null` if it was not started there. The
   * name is `null` for accounts of another tenant.
   */
  started_by: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  /** Plugged in or let in, and done; charging lies between. */
  started_at: moment,
  ended_at: moment.nullable(),
  charging_started_at: moment.nullable(),
  charging_ended_at: moment.nullable(),
  /** kWh; of a session in progress, so far. */
  energy: z.number().min(0),
  /** kWh between the meter's first and last reading, also where they do not count; `null` where it shows none. */
  energy_reported: z.number().nullable(),
  /** W */
  peak_watts: z.number().int().min(0),
  /** As the charge point names it: an integer in OCPP 1.6. `null` for sessions that no charge point reported. */
  transaction_id: z.string().nullable(),
  /** The card or token it was started with. */
  id_tag: z.string().nullable(),
  /** OCPP stop reason, or `Lost`; `null` while it runs, or without a reason. */
  stop_reason: z.string().nullable(),
  /** Stops that were reported once it had ended and differ from the one that ended it, the first ten. */
  later_stops: z.array(
    z.object({
      at: moment,
      /** kWh of the register; `null` where the stop names none. */
      meter: z.number().nullable(),
      stop_reason: z.string().nullable(),
    }),
  ),
  remarks: z.array(z.enum(chargingSessionRemarks)),
  /** Gross, as a decimal; `null` for limited accounts, which see no revenue (spec §6). */
  total_revenue: z.string().nullable(),
  currency,
});
export type ChargingSession = z.infer<typeof chargingSession>;
