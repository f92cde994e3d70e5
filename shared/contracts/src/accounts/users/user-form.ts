import { z } from 'zod';
import { languages } from '../../platform/core/language.ts';
import { sectionName, sections } from '../../platform/gates/sections.ts';
import { picture } from '../../platform/files/upload.ts';
import { notificationSetting, phoneNumber, userRole } from './user-values.ts';

const name = z.string().trim().min(1).max(150);

/** Fields that users may change of themselves. */
const personal = {
  first_name: name,
  last_name: name,
  phone: phoneNumber.nullable(),
  language: z.enum(languages).nullable(),
  notification_settings: z.array(notificationSetting).max(20),
  /** A charger of the tenant. */
  default_charger: z.uuid().nullable(),
  /** A vehicle of the tenant. */
  default_vehicle: z.uuid().nullable(),
};

/** Fields that need `change_user`, some also `change_payout`; rights that the caller lacks cannot be granted. */
const privileged = {
  role: userRole,
  is_limited: z.boolean(),
  /** The first one is where the user lands; `null` is all of them, and then `remote_sections` does not count. */
  allowed_sections: z.array(z.enum(sections)).min(1).max(sections.length).nullable(),
  /** Sections that live remotes declare. Without it, the list keeps those that it has. */
  remote_sections: z.array(sectionName).max(50).optional(),
  has_payout_access: z.boolean(),
  can_manage_payout_settings: z.boolean(),
};

/** A whole user, as a form saves it. */
export const userForm = z.strictObject({ ...personal, ...privileged });
export type UserForm = z.output<typeof userForm>;

export const newUser = z.strictObject({
  email: z.email().max(254),
  first_name: name,
  last_name: name,
  role: userRole,
  phone: personal.phone.optional(),
  language: personal.language.optional(),
  notification_settings: personal.notification_settings.optional(),
  default_charger: personal.default_charger.optional(),
  default_vehicle: personal.default_vehicle.optional(),
  is_limited: privileged.is_limited.optional(),
  allowed_sections: privileged.allowed_sections.optional(),
  remote_sections: privileged.remote_sections,
  has_payout_access: privileged.has_payout_access.optional(),
  can_manage_payout_settings: privileged.can_manage_payout_settings.optional(),
  /** Whether an invitation goes out at once. Without it the user is made and invited later. */
  send_invitation: z.boolean().optional(),
});
export type NewUser = z.output<typeof newUser>;

/** Fields not sent stay. Pictures make it `multipart/form-data`. */
export const userChange = userForm.partial().extend({
  /** Disables or enables the account. */
  status: z.enum(['ACTIVE', 'DISABLED']).optional(),
  avatar: picture.optional(),
  driver_license: picture.optional(),
  /** Removes the picture. */
  remove_avatar: z.literal(true).optional(),
  remove_driver_license: z.literal(true).optional(),
});
export type UserChange = z.output<typeof userChange>;
