import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, tablePage } from '../../platform/core/paging.ts';
import { mobileUserStatus } from '../mobile-users/mobile-user.ts';
import { announcement, announcementForm, announcementState, driverMessage } from './announcement.ts';

const path = '/api/v1/mobile-app/announcement/';
const source = 'our own (beyond §7); §2.9 drivers’ app';
const params = z.object({ id: z.uuid() });

export const announcementOrderings = orderingsOf(['send_at', 'title', 'recipients']);
export type AnnouncementOrdering = (typeof announcementOrderings)[number];

/** `search` looks in the titles of both languages. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path,
  summary: 'Announcements to drivers',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: listQuery.extend({
    ordering: z.enum(announcementOrderings).default('-send_at'),
    state__in: commaJoined(announcementState).optional(),
  }),
  reply: tablePage(announcement),
});

/** Counts the drivers that an audience has now. */
export const countAudience = endpoint({
  method: 'GET',
  path: `${path}audience/`,
  summary: 'How many drivers an announcement would reach',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: z.object({
    location_id__in: commaJoined(z.uuid()).optional(),
    status__in: commaJoined(mobileUserStatus).optional(),
  }),
  reply: z.object({ drivers: z.number().int().min(0) }),
});

/** 400 at `locations` for a site that the tenant does not have, at `send_at` for one in the past. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path,
  summary: 'Write an announcement to drivers',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'idempotency-key',
  body: announcementForm,
  reply: announcement,
});

/** 409 once it is being sent, is sent or cancelled. */
export const changeAnnouncement = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Change an announcement before it is sent',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'same-result',
  params,
  body: announcementForm,
  reply: announcement,
  errors: ['CONFLICT'],
});

/** 409 once it is being sent or is sent. */
export const cancelAnnouncement = endpoint({
  method: 'POST',
  path: `${path}{id}/cancel/`,
  summary: 'Cancel an announcement before it is sent',
  source,
  permission: 'change_mobile_app',
  flag: 'mobile_app',
  repeat: 'same-result',
  params,
  reply: announcement,
  errors: ['CONFLICT'],
});

/** The latest 50 of the caller’s own. Accounts of staff have none. */
export const listDriverMessages = endpoint({
  method: 'GET',
  path: '/api/v1/app/message/',
  summary: 'Messages in the driver’s app',
  source,
  permission: 'signed-in',
  reply: z.object({ results: z.array(driverMessage) }),
});
