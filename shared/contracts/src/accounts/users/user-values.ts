import { z } from 'zod';
import type { Section } from '../../platform/gates/sections.ts';
import { isPhoneNumber, maxTypedPhoneLength, normalizePhone } from '../auth/phone-number.ts';

/** Roles that a user may be given (spec §3). The portal calls them Admin, User, Partner and Driver (spec §6). */
export const userRoles = ['admin', 'tenant_owner', 'partner', 'driver'] as const;
export const userRole = z.enum(userRoles);
export type UserRole = z.infer<typeof userRole>;

/** `PENDING` has been invited and is shown as “Waiting for user to enroll” (spec §4). */
export const userStatuses = ['PENDING', 'ACTIVE', 'DISABLED'] as const;
export const userStatus = z.enum(userStatuses);
export type UserStatus = z.infer<typeof userStatus>;

/** Users who have not signed in for so long; `never` never did. */
export const userAbsences = ['30_days', '90_days', 'never'] as const;
export const userAbsence = z.enum(userAbsences);
export type UserAbsence = z.infer<typeof userAbsence>;

/** Notifications that a user may switch on; labels come with the metadata of `OPTIONS /user/`. */
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

/** Section that each notification is about. */
const notificationSections: Readonly<Record<NotificationSetting, Section>> = {
  charging_completed: 'charging-activity',
  charging_failed: 'charging-activity',
  charger_offline: 'chargers',
  ticket_updated: 'tickets',
  payout_paid: 'payouts',
  monthly_report: 'reports',
};

/** Notifications about the sections that a tenant has: only they are offered. */
export const listNotificationsOf = (sectionsOn: readonly Section[]): readonly NotificationSetting[] =>
  notificationSettings.filter((setting) => sectionsOn.includes(notificationSections[setting]));

/** The phone of a user, by the rule of `typedPhone`: typed with spaces and signs, stored as `+14155550100`. */
export const phoneNumber = z
  .string()
  .max(maxTypedPhoneLength, { error: 'user.phoneInvalid', abort: true })
  .overwrite(normalizePhone)
  .refine(isPhoneNumber, { error: 'user.phoneInvalid' });
