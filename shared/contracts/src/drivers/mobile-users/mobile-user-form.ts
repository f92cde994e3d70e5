import { z } from 'zod';
import { phoneNumber } from '../../accounts/users/user-values.ts';
import { languages } from '../../platform/core/language.ts';

const name = z.string().trim().min(1).max(150);

/** Ways to invite a driver. */
export const invitationChannels = ['mail', 'sms'] as const;
export const invitationChannel = z.enum(invitationChannels);
export type InvitationChannel = z.infer<typeof invitationChannel>;

const fields = {
  first_name: name,
  last_name: name,
  phone: phoneNumber.nullable(),
  /** `null` follows the phone. */
  language: z.enum(languages).nullable(),
  /** A charger of the tenant. */
  default_charger: z.uuid().nullable(),
  /** A vehicle of the tenant. */
  default_vehicle: z.uuid().nullable(),
};

/** A driver without an invitation is Record Only. An invitation by SMS needs a phone. */
export const newMobileUser = z.strictObject({
  email: z.email().max(254),
  first_name: fields.first_name,
  last_name: fields.last_name,
  phone: fields.phone.default(null),
  language: fields.language.default(null),
  default_charger: fields.default_charger.default(null),
  default_vehicle: fields.default_vehicle.default(null),
  invitation: invitationChannel.nullable().default(null),
});
export type NewMobileUser = z.output<typeof newMobileUser>;

/** Fields of a driver's form. */
export const mobileUserForm = z.strictObject(fields);
export type MobileUserForm = z.output<typeof mobileUserForm>;

/** Fields not sent stay. */
export const mobileUserChange = mobileUserForm.extend({ is_disabled: z.boolean() }).partial();
export type MobileUserChange = z.output<typeof mobileUserChange>;
