import { z } from 'zod';

const uuid = z.uuid();
const moment = z.iso.datetime();

/** Drivers in line for the chargers of a location, those included for whom a connector is held. */
export const waitlistCapacity = 10;

/**
 * State of a place in line:
 * - `WAITING`: all connectors are in use;
 * - `CALLED`: a connector is held for the driver;
 * - `SERVED`: the driver charges there;
 * - `EXPIRED`: the driver did not come in time, or has waited for a day;
 * - `LEFT`: the driver has left the line.
 */
export const waitlistStates = ['WAITING', 'CALLED', 'SERVED', 'EXPIRED', 'LEFT'] as const;
export type WaitlistState = (typeof waitlistStates)[number];

/** A connector that is held for a driver. */
export const heldConnector = z.object({
  charger: uuid,
  custom_id: z.string(),
  connector_id: z.number().int(),
  held_until: moment,
});

/** Spec §3 “Waitlist”: a driver's place in line. Its id is its only protection. */
export const waitlistPlace = z.object({
  id: uuid,
  /** Charger whose code the driver scanned. */
  charger: uuid,
  custom_id: z.string(),
  location_name: z.string().nullable(),
  state: z.enum(waitlistStates),
  /** 1 is next; `null` unless waiting. */
  position: z.number().int().min(1).nullable(),
  /** Drivers in front. */
  count_ahead: z.number().int().min(0),
  /** `null` unless called. */
  connector: heldConnector.nullable(),
  /** When the server wrote this. */
  as_of: moment,
});
export type WaitlistPlace = z.infer<typeof waitlistPlace>;

/** The line for the chargers of a location; a charger without a location has its own. */
export const locationWaitlist = z.object({
  charger: uuid,
  custom_id: z.string(),
  location_name: z.string().nullable(),
  /** Minutes for which a connector is held for the next driver, by the price settings; 0 is no waitlist. */
  waitlist_time: z.number().int(),
  /** A connector is free and not held: there is nothing to wait for. */
  is_free: z.boolean(),
  /** Drivers in line. */
  count: z.number().int().min(0),
  is_full: z.boolean(),
  /** The place of this browser's driver. */
  own: waitlistPlace.nullable(),
});
export type LocationWaitlist = z.infer<typeof locationWaitlist>;
