import { z } from 'zod';
import { picture } from '../../platform/files/upload.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { locationPartner } from './location.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest);

const position = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

/** Fields that a form of the details saves. */
const details = {
  name: line(100),
  installer: line(100).nullable(),
  company_name: line(100).nullable(),
  website: z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, { error: 'location.websiteForm' })
    .nullable(),
  contact_name: line(100).nullable(),
  contact_phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ().-]{7,24}$/, { error: 'location.phoneForm' })
    .nullable(),
  contact_email: z.email().max(254).nullable(),
  /** Spec §5: exactly 4 digits; `null` is open access for everyone. */
  pin_code: z
    .string()
    .regex(/^\d{4}$/, { error: 'location.pinForm' })
    .nullable(),
  /** Members Only disables Public Visibility (spec §4). */
  members_only: z.boolean(),
  public_visibility: z.boolean(),
  partner: locationPartner.nullable(),
};

/** The details of a location, as a form saves them. */
export const locationForm = z.strictObject({ ...details, address: line(300), timezone: timeZone });
export type LocationForm = z.output<typeof locationForm>;

/**
 * Fields not sent stay. `latitude` and `longitude` move the marker. `address_latitude` and `address_longitude` are the
 * position of a new address and take the marker along. A picture makes it `multipart/form-data`.
 */
export const locationChange = locationForm.partial().extend({
  latitude: position.latitude.optional(),
  longitude: position.longitude.optional(),
  address_latitude: position.latitude.optional(),
  address_longitude: position.longitude.optional(),
  picture: picture.optional(),
  remove_picture: z.literal(true).optional(),
});
export type LocationChange = z.output<typeof locationChange>;

export const newLocation = z.strictObject({
  ...locationForm.shape,
  /** Position of the address. */
  address_latitude: position.latitude,
  address_longitude: position.longitude,
  /** Position of the marker; the address without them. */
  latitude: position.latitude.optional(),
  longitude: position.longitude.optional(),
  timezone: timeZone.default('America/Los_Angeles'),
  installer: details.installer.default(null),
  company_name: details.company_name.default(null),
  website: details.website.default(null),
  contact_name: details.contact_name.default(null),
  contact_phone: details.contact_phone.default(null),
  contact_email: details.contact_email.default(null),
  pin_code: details.pin_code.default(null),
  members_only: z.boolean().default(false),
  public_visibility: z.boolean().default(true),
  partner: details.partner.default(null),
});
export type NewLocation = z.output<typeof newLocation>;
