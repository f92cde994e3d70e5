import { z } from 'zod';
import { languages } from '../../platform/core/language.ts';
import { userType } from '../auth/token.ts';
import { sections } from '../../platform/gates/sections.ts';
import { vehicleLookupItem } from '../../vehicles/vehicle-lookup.ts';
import { accessFields } from './may-grant.ts';
import { notificationSetting, userRole, userStatus } from './user-values.ts';

/** Actions on a user that the caller may perform; the server decides, a screen only shows these. */
const userActions = [
  'change',
  'change_role',
  'change_payout',
  'change_status',
  'resend_invite',
  'reset_second_factor',
  'delete',
] as const;

/** A line of the list of users. */
export const userListItem = z.object({
  id: z.uuid(),
  /** The same as `id`, by its name in spec §3. */
  uuid: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  role: userRole,
  /** Tells a super admin from an admin. */
  user_type: userType,
  status: userStatus,
  /** Path of the picture. */
  avatar: z.string().nullable(),
  /** “Receives payouts” (spec §2.15). */
  has_payout_access: z.boolean(),
  date_registered: z.iso.datetime({ offset: true }),
  sessions_count: z.number().int(),
  /** `null` before the first sign-in. */
  last_sign_in_at: z.iso.datetime({ offset: true }).nullable(),
  allowed_actions: z.array(z.enum(userActions)),
});
export type UserListItem = z.infer<typeof userListItem>;

/** Spec §3 “User / driver”. */
export const user = userListItem.extend({
  default_charger: z.object({ id: z.uuid(), custom_id: z.string(), name: z.string() }).nullable(),
  default_vehicle: vehicleLookupItem.nullable(),
  /** Fetched with `getDriverLicense`. */
  driver_license: z.object({ name: z.string(), uploaded_at: z.iso.datetime({ offset: true }) }).nullable(),
  notification_settings: z.array(notificationSetting),
  /** `null` follows the browser. */
  language: z.enum(languages).nullable(),
  can_manage_payout_settings: z.boolean(),
  is_limited: z.boolean(),
  /** First path segments the user may open; `null` is all of them. */
  allowed_sections: z.array(z.enum(sections)).nullable(),
  /** Sections of remotes that the list names besides; absent where it names none. */
  remote_sections: z.array(z.string()).optional(),
  has_two_factor: z.boolean(),
  /** When the last invitation went out; `null` where none did. */
  invited_at: z.iso.datetime({ offset: true }).nullable(),
  /** The sender of the invitation; `null` without one, or once the sender is deleted. */
  invited_by: userListItem.pick({ id: true, email: true, first_name: true, last_name: true }).nullable(),
  /** Why the caller may not manage this user: no permission, or the field in which the user has more rights. */
  locked_because: z.enum(['permission', ...accessFields]).nullable(),
});
export type User = z.infer<typeof user>;
