import { z } from 'zod';
import data from './data/locations.json' with { type: 'json' };
import { type DemoTenantId, demoTenantIds } from './tenants.ts';

const locationSchema = z
  .strictObject({
    /** Begins the names of its chargers. */
    code: z.string(),
    name: z.string(),
    address: z.string(),
    /** Latitude and longitude. */
    position: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]),
    timezone: z.string(),
    /** Generated chargers, beside those with a name of their own. */
    chargers: z.int().nonnegative(),
  })
  .readonly();
export type DemoLocation = z.infer<typeof locationSchema>;

const locations = z.record(z.enum(demoTenantIds), z.array(locationSchema)).parse(data);

export const demoLocations = (tenant: DemoTenantId): readonly DemoLocation[] => locations[tenant];
