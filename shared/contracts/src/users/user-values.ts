import { z } from 'zod';

/** Roles that a user may be given (spec §3). The portal calls them Admin, User, Partner and Driver (spec §6). */
export const userRoles = ['admin', 'tenant_owner', 'partner', 'driver'] as const;
export const userRole = z.enum(userRoles);
export type UserRole = z.infer<typeof userRole>;

/** `PENDING` has been invited and is shown as “Waiting for user to enroll” (spec §4). */
export const userStatuses = ['PENDING', 'ACTIVE', 'DISABLED'] as const;
export const userStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof userStatus>;

/** What somebody can be told of; labels come with the metadata of `OPTIONS /user/`. */
export const notificationSettings = [
  'charging_completed',
  'charging_failed',
  'charger_offline',
  'ticket_updated',
  'payout_paid',
  'monthly_report',
] as const;
export const notificationSetting = z.enum(notificationSettings);
export type NotificationSetting = z.infer<typeof notificationSetting>;

/** International form, e.g. `+14155550100`. */
export const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, { error: 'user.phoneInvalid' });
