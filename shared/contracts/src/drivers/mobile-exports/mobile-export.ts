import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { download } from '../../platform/files/download.ts';
import { defaultTimeZone } from '../../reports/dashboard/dashboard-period.ts';
import { cardProviderSegment } from '../card-transactions/card-transaction.ts';

const moment = z.iso.datetime({ offset: true });

/** Lists that can be exported; they are the segments of their calls. */
export const mobileSections = ['user', 'transaction', 'invoice', `${cardProviderSegment}-transaction`] as const;
export const mobileSection = z.enum(mobileSections);
export type MobileSection = z.infer<typeof mobileSection>;

/** The list's own query. A file has every row: `limit` and `offset` are taken, and change nothing. */
const body = z
  .strictObject({
    format: z.literal('excel').optional(),
    /** As the section. */
    type: mobileSection.optional(),
    tz: timeZone.default(defaultTimeZone),
    search: z.string().max(200).optional(),
    ordering: z.string().max(60).optional(),
    status__in: z.array(z.string().max(20)).max(10).optional(),
    state__in: z.array(z.string().max(20)).max(10).optional(),
    start_at__gt: moment.optional(),
    end_at__lte: moment.optional(),
    date_paid__gt: moment.optional(),
    date_paid__lte: moment.optional(),
    user_id__in: z.array(z.uuid()).max(100).optional(),
    limit: z.number().int().optional(),
    offset: z.number().int().optional(),
  })
  .default({ tz: defaultTimeZone });
export type MobileExportQuery = z.output<typeof body>;

export const exportMobileList = endpoint({
  method: 'POST',
  path: '/api/v1/mobile-app/{section}/{format}/export',
  summary: 'A list of the mobile app as an Excel file',
  source: 'spec §7 mobile app',
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  params: z.object({ section: mobileSection, format: z.enum(['excel']) }),
  body,
  reply: download,
  repeat: 'same-result',
  // A file is not stored for a repeat.
  secretReply: true,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

/** Apart from `exportMobileList`, because `/invoice/{id}/export` is another call. */
export const exportMobileInvoices = endpoint({
  ...exportMobileList,
  path: '/api/v1/mobile-app/invoice/excel/export',
  summary: 'The list of invoices as an Excel file',
  flag: 'mobile_invoices',
  params: z.object({}),
});

export const exportFleetList = endpoint({
  ...exportMobileList,
  path: '/api/v1/fleet/{section}/{format}/export',
  summary: 'The same for a fleet',
});
