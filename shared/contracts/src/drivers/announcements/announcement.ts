import { z } from 'zod';
import { languages } from '../../platform/core/language.ts';
import { mobileUserStatus } from '../mobile-users/mobile-user.ts';

const moment = z.iso.datetime({ offset: true });
const title = z.string().trim().min(1).max(120);
const body = z.string().trim().min(1).max(4000);

/** Days in which a charge makes a driver one of a site's audience. */
export const audienceDays = 90;

/**
 * - `PLANNED`: can be changed and cancelled;
 * - `SENDING`: its time has come;
 * - `SENT`, `CANCELLED`: final.
 */
export const announcementStates = ['PLANNED', 'SENDING', 'SENT', 'CANCELLED'] as const;
export const announcementState = z.enum(announcementStates);
export type AnnouncementState = z.infer<typeof announcementState>;

const audience = {
  /** Drivers of these sites: by their default charger, or by a charge in the last `audienceDays`. None: all sites. */
  locations: z.array(z.uuid()).max(100),
  /** None: every status. Disabled accounts get nothing. */
  statuses: z.array(mobileUserStatus).max(3),
};

const fields = {
  title_en: title,
  text_en: body,
  title_es: title,
  text_es: body,
  ...audience,
  by_mail: z.boolean(),
  in_app: z.boolean(),
  /** `null`: at once. */
  send_at: moment.nullable(),
};

const hasChannel = ({ by_mail, in_app }: { readonly by_mail: boolean; readonly in_app: boolean }) => by_mail || in_app;

/** An announcement as it is written; a change replaces all of it. */
export const announcementForm = z
  .strictObject({
    ...fields,
    locations: audience.locations.default([]),
    statuses: audience.statuses.default([]),
    by_mail: fields.by_mail.default(true),
    in_app: fields.in_app.default(true),
    send_at: fields.send_at.default(null),
  })
  .refine(hasChannel, { path: ['in_app'], message: 'Choose mail, the app, or both' });
export type AnnouncementForm = z.output<typeof announcementForm>;

export const announcement = z.object({
  id: z.uuid(),
  ...fields,
  locations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  send_at: moment,
  state: announcementState,
  sent_at: moment.nullable(),
  /** Drivers reached so far. */
  recipients: z.number().int().min(0),
});
export type Announcement = z.infer<typeof announcement>;

/** The announcements in a driver's app, the latest first, in the language of the call. */
export const driverMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['ANNOUNCEMENT', 'GRID_EVENT']),
  language: z.enum(languages),
  title: z.string(),
  text: z.string(),
  at: moment,
});
export type DriverMessage = z.infer<typeof driverMessage>;
