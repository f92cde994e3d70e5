import { z } from 'zod';
import { chargerStatus } from '../../chargers/chargers/charger-status.ts';
import { refusedCard } from '../../chargers/chargers/refused-card.ts';
import { commandAction } from '../../network/commands/command-actions.ts';
import { commandState } from '../../network/commands/command-states.ts';
import type { Permission } from '../core/permissions.ts';
import { ticketId } from '../../tickets/tickets/ticket.ts';

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

/** A command got further: sent, answered, confirmed, timed out. */
export const commandChanged = z.object({
  type: z.literal('command-changed'),
  command: z.uuid(),
  charger: z.uuid(),
  /** `null`: it concerns the whole charger. */
  port: z.uuid().nullable(),
  action: commandAction,
  status: commandState,
  /** Why it did not succeed, in the words of the charge point; `null` where it gave none. */
  reason: z.string().nullable(),
  at: moment,
});

/** The list of charge points that call but are not adopted changed. */
export const unknownChargePointsChanged = z.object({ type: z.literal('charge-points-unknown-changed') });

/** A ticket was opened, changed or removed. */
export const ticketChanged = z.object({
  type: z.literal('ticket-changed'),
  ticket: ticketId,
  change: z.enum(['opened', 'changed', 'deleted']),
  charger: z.uuid().nullable(),
  location: z.uuid().nullable(),
});

/** A user or a rule commented on a ticket. */
export const commentAdded = z.object({ type: z.literal('comment-added'), ticket: ticketId, comment: z.uuid() });

/** Events of a tenant for open pages. A new type is a schema here and a line in `liveEventPermissions`. */
export const liveEvent = z.discriminatedUnion('type', [
  chargerChanged,
  chargerSettingsChanged,
  commandChanged,
  unknownChargePointsChanged,
  ticketChanged,
  commentAdded,
]);
export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEventType = LiveEvent['type'];
export type LiveEventOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>;

/** Permissions that let an account receive each type; one of them is enough. */
export const liveEventPermissions: Readonly<Record<LiveEventType, readonly Permission[]>> = {
  'charger-changed': ['view_charger', 'view_live_view'],
  'charger-settings-changed': ['view_charger'],
  'command-changed': ['view_charger'],
  'charge-points-unknown-changed': ['view_charger'],
  'ticket-changed': ['view_tickets'],
  'comment-added': ['view_tickets'],
};
