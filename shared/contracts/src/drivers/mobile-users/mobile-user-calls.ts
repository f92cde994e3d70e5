import { z } from 'zod';
import { importReply } from '../../accounts/users/user-import.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, tablePage } from '../../platform/core/paging.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { defaultTimeZone } from '../../reports/dashboard/dashboard-period.ts';
import { invitationChannel, mobileUserChange, newMobileUser } from './mobile-user-form.ts';
import { mobileUser, mobileUserRow, mobileUserStatus } from './mobile-user.ts';

const path = '/api/v1/mobile-app/user/';
const source = 'spec §7 mobile app';
const params = z.object({ id: z.uuid() });

export const mobileUserSortFields = [
  'date_registered',
  'user_email',
  'sessions_count',
  'energy',
  'revenue',
  'status',
  'subscription_name',
  'price',
  'subscription_start_date',
] as const;
export const mobileUserOrderings = orderingsOf(mobileUserSortFields);
export type MobileUserOrdering = (typeof mobileUserOrderings)[number];

/** `search` looks in name, address and phone. */
export const mobileUserQuery = listQuery.extend({
  ordering: z.enum(mobileUserOrderings).default('-date_registered'),
  tz: timeZone.default(defaultTimeZone),
  status__in: commaJoined(mobileUserStatus).optional(),
});

export const listMobileUsers = endpoint({
  method: 'GET',
  path,
  summary: 'Drivers with their sessions, energy, revenue and subscription, a page at a time',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: mobileUserQuery,
  reply: tablePage(mobileUserRow),
});

export const createMobileUser = endpoint({
  method: 'POST',
  path,
  summary: 'Add a driver, and invite them by mail or SMS where the caller wants it',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'idempotency-key',
  body: newMobileUser,
  reply: mobileUser,
});

export const getMobileUser = endpoint({
  method: 'GET',
  path: `${path}{id}`,
  summary: 'One driver',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  params,
  query: z.object({ tz: timeZone.default(defaultTimeZone) }),
  reply: mobileUser,
});

export const changeMobileUser = endpoint({
  method: 'PATCH',
  path: `${path}{id}`,
  summary: 'Change some fields of a driver',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'if-match',
  params,
  body: mobileUserChange,
  reply: mobileUser,
});

/** 409 for a driver with a subscription that runs, or with an invoice that is not paid. */
export const deleteMobileUser = endpoint({
  method: 'DELETE',
  path: `${path}{id}`,
  summary: 'Remove a driver; the sessions stay',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
});

/** 409 for a driver who is confirmed or disabled; 400 at `channel` for an SMS without a phone. */
export const sendMobileInvitation = endpoint({
  method: 'PATCH',
  path: `${path}{id}/send-invitation`,
  summary: 'Invite a driver, or once more; the link before is worth nothing then',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'same-result',
  params,
  body: z.strictObject({ channel: invitationChannel.default('mail') }).default({ channel: 'mail' }),
  reply: mobileUser,
  errors: ['CONFLICT'],
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});

/** Columns of a CSV of drivers, named in its first line, in any order. */
export const mobileUserImportColumns = ['email', 'first_name', 'last_name', 'phone', 'language'] as const;

/** The most drivers that one file adds. */
export const maxImportedMobileUsers = 1000;

/** Either every line is imported or none; problems name line and field. With `dry_run` nothing is stored or sent. */
export const importMobileUsers = endpoint({
  method: 'POST',
  path: `${path}import/`,
  summary: 'Add drivers from CSV and invite them, or say line by line why not',
  source: 'our own (beyond §7)',
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'idempotency-key',
  body: z.strictObject({
    csv: z.string().min(1).max(500_000),
    /** `null` makes them Record Only. */
    invitation: invitationChannel.nullable().default(null),
    dry_run: z.boolean(),
  }),
  reply: importReply,
});
