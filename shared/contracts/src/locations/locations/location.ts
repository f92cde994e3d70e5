import { z } from 'zod';
import { shareMode } from '../../chargers/chargers/charger-values.ts';

/** Partner integrations whose logo a location shows (spec §2.10). */
export const locationPartners = ['roaming', 'fleet', 'parking', 'utility'] as const;
export const locationPartner = z.enum(locationPartners);
export type LocationPartner = z.infer<typeof locationPartner>;

/** A site as its own page has it (spec §3 “Location”). */
export const location = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As people write it, in one line. */
  address: z.string(),
  /** Position of the marker, within 1,000 feet of the address. */
  latitude: z.number(),
  longitude: z.number(),
  /** Position of the address itself. */
  address_latitude: z.number(),
  address_longitude: z.number(),
  /** IANA zone in which the site's times are shown. */
  timezone: z.string(),
  /** Path of the picture. */
  picture: z.string().nullable(),
  installer: z.string().nullable(),
  company_name: z.string().nullable(),
  website: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  has_pin: z.boolean(),
  /** `null` also for accounts that may not change the location. */
  pin_code: z.string().nullable(),
  /** Only accounts of the tenant charge here; the site is then not visible to the public (spec §4). */
  members_only: z.boolean(),
  public_visibility: z.boolean(),
  partner: locationPartner.nullable(),
  /** Rights of the tenant where another one shares the location with it; `null` for its own. */
  share_mode: shareMode.nullable(),
  /** Name of the tenant that shares it. */
  share_info: z.string().nullable(),
  created_at: z.iso.datetime({ offset: true }),
});
export type Location = z.infer<typeof location>;
