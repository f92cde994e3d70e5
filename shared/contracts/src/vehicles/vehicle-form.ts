import { z } from 'zod';

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

/** Writable fields of a vehicle. Its vendor is set where it is connected. */
export const vehicleForm = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** 17 characters of ISO 3779, which leave out I, O and Q. */
  vin: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/, { error: 'vehicle.vin' }),
  ),
  plate_number: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[\p{L}\d][\p{L}\d -]{0,14}$/u, { error: 'vehicle.plateNumber' }),
  ),
  manufacturer: z.string().trim().min(1).max(60),
  model: z.string().trim().min(1).max(60),
  /** In kWh. */
  battery_capacity: optional(z.number().min(1).max(2000)),
  epa_range_miles: optional(z.number().min(1).max(1500)),
  user_charge_limit: optional(z.number().int().min(1).max(100)),
});
export type VehicleForm = z.output<typeof vehicleForm>;

/** A new vehicle; unknown facts are left out. */
export const newVehicle = vehicleForm.extend({
  vin: vehicleForm.shape.vin.default(null),
  plate_number: vehicleForm.shape.plate_number.default(null),
  battery_capacity: vehicleForm.shape.battery_capacity.default(null),
  epa_range_miles: vehicleForm.shape.epa_range_miles.default(null),
  user_charge_limit: vehicleForm.shape.user_charge_limit.default(null),
});
export type NewVehicle = z.output<typeof newVehicle>;
