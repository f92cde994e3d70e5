import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { maxPictureBytes } from '../../platform/files/upload.ts';
import { newUser, userChange, userForm } from './user-form.ts';
import { user, userListItem } from './user.ts';
import { userAbsence, userRole, userStatus } from './user-values.ts';

const source = 'spec §7 users and ID tags';
const params = z.object({ id: z.uuid() });

export const userSortFields = ['created_at', 'email', 'name', 'role', 'status'] as const;
export const userOrderings = orderingsOf(userSortFields);
export type UserOrdering = (typeof userOrderings)[number];

/** `search` looks in name, email address and phone; `absent` finds those who have not signed in for so long, or never. */
export const userListQuery = listQuery.extend({
  ordering: z.enum(userOrderings).default('-created_at'),
  role__in: commaJoined(userRole).optional(),
  status__in: commaJoined(userStatus).optional(),
  absent: commaJoined(userAbsence).optional(),
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user/',
  summary: 'Users of the tenant, a page at a time',
  source,
  permission: 'view_user',
  query: userListQuery,
  reply: page(userListItem),
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/v1/user/export/',
  summary: 'All users that fit the filters, as CSV',
  source: 'our own: the list of users as a file; design/quality.md security: exports escape formulas',
  permission: 'view_user',
  query: userListQuery.omit({ limit: true, offset: true }),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v1/user/',
  summary: 'Add a user, who is PENDING until they enroll, and send the invitation',
  source,
  permission: 'add_user',
  repeat: 'idempotency-key',
  body: newUser,
  reply: user,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/',
  summary: 'One user; everybody may read themselves, others need view_user',
  source,
  permission: 'signed-in',
  params,
  reply: user,
});

export const replaceUser = endpoint({
  method: 'PUT',
  path: '/api/v1/user/{id}/',
  summary: 'Save the whole form of a user',
  source,
  permission: 'change_user',
  repeat: 'if-match',
  params,
  body: userForm,
  reply: user,
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/v1/user/{id}/',
  summary: 'Change some fields, or the pictures; oneself, or with change_user others',
  source: 'spec §7 users and ID tags, authentication and account',
  permission: 'signed-in',
  repeat: 'same-result',
  versioned: true,
  params,
  body: userChange,
  multipart: { largestFile: maxPictureBytes },
  reply: user,
  // Pictures are work for the processor.
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/{id}/',
  summary: 'Remove a user; neither oneself nor the last tenant owner',
  source,
  permission: 'change_user',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
});

export const resendInvite = endpoint({
  method: 'PATCH',
  path: '/api/v1/user/{id}/resend_invite/',
  summary: 'Send the invitation again; the one before is worth nothing then',
  source,
  permission: 'change_user',
  repeat: 'same-result',
  params,
  reply: user,
  errors: ['CONFLICT'],
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});

export const getDriverLicense = endpoint({
  method: 'GET',
  path: '/api/v1/user/{id}/driver-license/',
  summary: 'The picture of a driver’s license; one’s own, or with change_user others’',
  source: 'spec §2.15; design/quality.md security, uploads',
  permission: 'signed-in',
  params,
  reply: download,
});
