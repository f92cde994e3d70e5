import { z } from 'zod';

/** Spec §3 “Vehicle”, its plain facts. Unknown ones are `null`. */
export const vehicle = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In capitals; no two vehicles of a tenant share one. */
  vin: z.string().nullable(),
  /** In capitals; no two vehicles of a tenant share one. */
  plate_number: z.string().nullable(),
  /** In Wh. */
  battery_capacity: z.number().int().nullable(),
  epa_range_miles: z.number().nullable(),
  /** Percent of the battery at which charging is to end. */
  user_charge_limit: z.number().int().min(1).max(100).nullable(),
  /** Whose telematics the vehicle is connected through. */
  vendor: z.string().nullable(),
  manufacturer: z.string(),
  model: z.string(),
});
