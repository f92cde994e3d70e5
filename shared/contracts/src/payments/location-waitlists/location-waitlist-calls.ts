import { z } from 'zod';
import { typedPhone } from '../../accounts/auth/phone.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { locationWaitlist, waitlistPlace } from './location-waitlist.ts';

const path = '/api/v1/location-waitlist-open/';
const source = 'spec §7 waitlist; §2.23; §4';
const charger = z.string().min(1).max(40);
const params = z.object({ id: z.uuid() });

/** Address for notices: by mail, or by SMS in the number's international form. */
export const waitlistContact = z
  .strictObject({
    /** The charger's id or the number of its QR code. */
    charger,
    email: z.email().max(254).nullable().default(null),
    phone: typedPhone.nullable().default(null),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'], error: 'waitlist.contact' });
export type WaitlistContact = z.output<typeof waitlistContact>;

/**
 * Joins the line of the charger's location. A browser that is in line gets its place; 400 at `email` or `phone` that is
 * in line from another browser. 409 where a connector is free, the line is full, or there is no waitlist.
 */
export const joinLocationWaitlist = endpoint({
  method: 'POST',
  path: `${path}open_join_waitlist/`,
  summary: 'Join the waitlist of a location',
  source,
  permission: 'public',
  repeat: 'idempotency-key',
  unaudited: true,
  body: waitlistContact,
  reply: waitlistPlace,
  errors: ['CONFLICT'],
  rateLimit: { max: 10, seconds: 300, by: 'address' },
});

/** The line of a charger's location, with the place of this browser's driver. */
export const getLocationWaitlistByCharger = endpoint({
  method: 'POST',
  path: `${path}get_by_charger/`,
  summary: 'The waitlist of a charger’s location',
  source,
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  body: z.strictObject({ charger }),
  reply: locationWaitlist,
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});

export const getLocationWaitlistPlace = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'A place in a waitlist, with the drivers in front',
  source,
  permission: 'public',
  params,
  reply: waitlistPlace,
  rateLimit: { max: 240, seconds: 60, by: 'address' },
});

/** Leaves the line; a connector that was held goes to the next driver. */
export const leaveLocationWaitlist = endpoint({
  method: 'POST',
  path: `${path}{id}/open_leave_waitlist/`,
  summary: 'Leave a waitlist',
  source,
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  params,
  reply: waitlistPlace,
  rateLimit: { max: 30, seconds: 60, by: 'address' },
});
