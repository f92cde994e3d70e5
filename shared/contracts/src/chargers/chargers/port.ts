import { z } from 'zod';
import { money } from '../../platform/money/money.ts';
import { chargerStatus } from './charger-status.ts';
import { connectorType } from './charger-values.ts';
import { refusedCard } from './refused-card.ts';

const moment = z.iso.datetime({ offset: true });

/** Spec §3 “Charger schedule entry”: wall time of `timezone`; an end earlier than its start is on the day after. */
export const scheduleEntry = z.object({
  id: z.uuid().optional(),
  /** 0 = Monday … 6 = Sunday. */
  weekday: z.number().int().min(0).max(6),
  /** `hh:mm AM/PM` */
  start_at: z.string(),
  end_at: z.string(),
  /** IANA zone or one that `Intl.DateTimeFormat` takes, e.g. `US/Pacific`. */
  timezone: z.string(),
});
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

/** Spec §3 “Port”. The figures of a charge are those of the current one, else zero. */
export const port = z.object({
  id: z.uuid(),
  /** Number of the connector on its charger, from 1. */
  connector_id: z.number().int().min(1),
  connector_type: connectorType,
  status: chargerStatus.nullable(),
  /** When the charge point reported the status last; `null`: never. */
  as_of: moment.nullable(),
  /** Since when the status holds, however often it was reported; `null`: not known. */
  status_since: moment.nullable(),
  /** kW */
  max_power: z.number(),
  /** kW that flow now; `null` where the charge point does not measure it. */
  power_kw: z.number().nullable(),
  /** kWh that the current charge has taken so far. */
  charge_current_kilowatt_hour: z.number(),
  /** `hh:mm AM/PM` of today's entry of `schedule`. */
  start_at_schedule: z.string().nullable(),
  end_at_schedule: z.string().nullable(),
  /** Seconds the last charge took. */
  spent_time_last: z.number().int(),
  /** Seconds the current charge has taken so far. */
  spent_time: z.number().int(),
  /** kWh of the last finished charge. */
  spent_energy: z.number(),
  /** The vehicle is plugged in and agreeing with the port on how to charge. */
  in_handshake: z.boolean(),
  alert_info: z.string().nullable(),
  /**
   * Card refused last at this port; `null` if there is none, it is older than `refusedCardShownFor`, or a session has
   * begun since.
   */
  refused_card: refusedCard.nullable(),
  is_charging_not_allowed: z.boolean(),
  state_of_charge_percent: z.number().int().min(0).max(100).nullable(),
  state_of_charge_miles: z.number().int().nullable(),
  charge_starts_at: moment.nullable(),
  /** Cost of the running charge so far. */
  total_payment: money.nullable(),
  schedule: z.array(scheduleEntry),
});
export type Port = z.infer<typeof port>;

/** A port that is fetched alone; `charger` is the id of its charger (spec §3). */
export const portOfCharger = port.extend({ charger: z.uuid() });
export type PortOfCharger = z.infer<typeof portOfCharger>;
