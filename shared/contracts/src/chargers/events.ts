import { z } from 'zod';
import { chargerStatus } from './chargers/charger-status.ts';
import { refusedCard } from './chargers/refused-card.ts';

const moment = z.iso.datetime({ offset: true });

/** Live fields of a port. */
export const livePort = z.object({
  id: z.uuid(),
  /** `null` if never reported. */
  status: chargerStatus.nullable(),
  /** When the charge point reported the status last. */
  as_of: moment.nullable(),
  /** Since when the status holds, however often it was reported; `null`: not known. */
  status_since: moment.nullable(),
  /** The charge point's fault description; `null` without a fault. */
  alert_info: z.string().nullable(),
  charge_starts_at: moment.nullable(),
  /** kWh that the current charge has taken so far, else zero. */
  charge_current_kilowatt_hour: z.number(),
  /** kW that flow now; `null` where the charge point does not measure it. */
  power_kw: z.number().nullable(),
  state_of_charge_percent: z.number().int().min(0).max(100).nullable(),
  /** The vehicle is plugged in and agreeing with the port on how to charge. */
  in_handshake: z.boolean(),
  /** kWh of the last finished charge. */
  spent_energy: z.number(),
  /** Seconds the last charge took. */
  spent_time_last: z.number().int(),
  /**
   * Card refused last; `null` if there is none, it is older than `refusedCardShownFor`, or a session has begun since.
   */
  refused_card: refusedCard.nullable(),
});
export type LivePort = z.infer<typeof livePort>;

/** A charger or some of its ports changed. Holds the facts themselves, so that a screen need not ask again. */
export const chargerChanged = z.object({
  type: z.literal('charger-changed'),
  charger: z.uuid(),
  status: chargerStatus.nullable(),
  last_seen_at: moment.nullable(),
  is_online: z.boolean(),
  /** Since when the status holds. */
  status_since: moment.nullable(),
  /** When the connection was lost; `null` while there is one, and where there never was. */
  no_connection_since: moment.nullable(),
  /** Changed ports. */
  ports: z.array(livePort),
});

/**
 * A charger was added or removed, or its settings or its ports' settings changed: refetch it.
 */
export const chargerSettingsChanged = z.object({
  type: z.literal('charger-settings-changed'),
  charger: z.uuid(),
  change: z.enum(['added', 'changed', 'removed']),
});

/** Events of this domain for open pages. */
export const events = [chargerChanged, chargerSettingsChanged] as const;

/** Permissions that let an account receive each type; one of them is enough. */
export const eventPermissions = {
  'charger-changed': ['view_charger', 'view_live_view'],
  'charger-settings-changed': ['view_charger'],
} as const;
