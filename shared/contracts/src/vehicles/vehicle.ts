import { z } from 'zod';
import { chargerStatus } from '../chargers/chargers/charger-status.ts';
import { scheduleEntry } from '../chargers/chargers/port.ts';

const moment = z.iso.datetime({ offset: true });
const percent = z.number().min(0).max(100);

/** Spec §3 “Vehicle”, its plain facts. Unknown ones are `null`. */
export const vehicle = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In capitals; no two vehicles of a tenant share one. */
  vin: z.string().nullable(),
  /** In capitals; no two vehicles of a tenant share one. */
  plate_number: z.string().nullable(),
  /** In kWh. */
  battery_capacity: z.number().nullable(),
  epa_range_miles: z.number().nullable(),
  /** Percent of the battery at which charging is to end. */
  user_charge_limit: z.number().int().min(1).max(100).nullable(),
  /** Id of the vendor through whose telematics the vehicle is connected. */
  vendor: z.string().nullable(),
  manufacturer: z.string(),
  model: z.string(),
});

/** Latitude and longitude in degrees, WGS 84. */
export const position = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
export type Position = z.infer<typeof position>;

/**
 * The port at which a vehicle is plugged in, and its battery (spec §3). Without a charger only the battery's facts are
 * known.
 */
export const vehicleCharger = z.object({
  /** The charger; `null` while the vehicle stands at none of the tenant's. */
  id: z.uuid().nullable(),
  port: z.uuid().nullable(),
  custom_id: z.string().nullable(),
  location: z.uuid().nullable(),
  location_name: z.string().nullable(),
  timezone: z.string().nullable(),
  /** Of the port. */
  status: chargerStatus.nullable(),
  /** An operator's command that the port has not shown yet. */
  needStatus: z.enum(['CHARGING', 'NOT_CHARGING']).nullable(),
  battery_percent: percent.nullable(),
  /** Miles that the battery's charge lasts for: the vehicle's own estimate, else by its EPA range. */
  battery_miles: z.number().int().nullable(),
  /** As the charge point reports it. */
  state_of_charge_miles: z.number().int().nullable(),
});
export type VehicleCharger = z.infer<typeof vehicleCharger>;

/** A vehicle of a list with its present state. */
export const vehicleListItem = vehicle.extend({
  vendor_name: z.string().nullable(),
  /** Whether the vendor reports it, so that its figures are live. */
  is_connected: z.boolean(),
  current_location: position.nullable(),
  /** Miles on the odometer. */
  distance: z.number().nullable(),
  /** When its telematics reported last. */
  reported_at: moment.nullable(),
  charger: vehicleCharger,
  /** Of the stay at the charger. */
  charge_starts_at: moment.nullable(),
  charge_ends_at: moment.nullable(),
  /** `hh:mm AM/PM` of today's entry of the port's schedule. */
  start_at_schedule: z.string().nullable(),
  end_at_schedule: z.string().nullable(),
  schedule: z.array(scheduleEntry),
  version: z.number().int(),
});
export type VehicleListItem = z.infer<typeof vehicleListItem>;

/** A person who drives a vehicle by default. */
export const vehicleDriver = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type VehicleDriver = z.infer<typeof vehicleDriver>;

/** A report of the telematics. */
export const vehicleReading = z.object({
  at: moment,
  battery_percent: percent.nullable(),
  distance: z.number().nullable(),
});
export type VehicleReading = z.infer<typeof vehicleReading>;

export const vehicleDetail = vehicleListItem.extend({
  drivers: z.array(vehicleDriver),
  /** Of the last week, oldest first. */
  readings: z.array(vehicleReading),
});
export type VehicleDetail = z.infer<typeof vehicleDetail>;
