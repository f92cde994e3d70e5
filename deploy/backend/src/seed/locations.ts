import { locationPartner } from '@plugboard/contracts/locations';
import { z } from 'zod';
import data from './data/locations.json' with { type: 'json' };
import { type DemoTenantId, demoTenantIds } from './tenants.ts';

/** Optional facts of a site; missing ones are unknown. */
const details = z.strictObject({
  partner: locationPartner.nullable().default(null),
  installer: z.string().nullable().default(null),
  company_name: z.string().nullable().default(null),
  website: z.string().nullable().default(null),
  contact_name: z.string().nullable().default(null),
  contact_phone: z.string().nullable().default(null),
  contact_email: z.string().nullable().default(null),
  members_only: z.boolean().default(false),
});

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
    details: details.prefault({}),
  })
  .readonly();
export type DemoLocation = z.infer<typeof locationSchema>;

const locations = z.record(z.enum(demoTenantIds), z.array(locationSchema)).parse(data);

export const demoLocations = (tenant: DemoTenantId): readonly DemoLocation[] => locations[tenant];
