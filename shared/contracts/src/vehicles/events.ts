import { z } from 'zod';

/** A vehicle was added, changed or deleted, or its telematics reported. */
export const vehicleChanged = z.object({
  type: z.literal('vehicle-changed'),
  /** `null`: several. */
  vehicle: z.uuid().nullable(),
});

/** Saved routes were added, changed or deleted. */
export const vehicleRoutesChanged = z.object({ type: z.literal('vehicle-routes-changed') });

/** Events of this domain for open pages. */
export const events = [vehicleChanged, vehicleRoutesChanged] as const;

/** Permissions that let an account receive each type; one of them is enough. */
export const eventPermissions = {
  'vehicle-changed': ['view_vehicle'],
  'vehicle-routes-changed': ['view_vehicle'],
} as const;
