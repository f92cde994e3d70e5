import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency, money } from '../../platform/money/money.ts';
import { dashboardQuery } from '../../reports/dashboard/dashboard-period.ts';

const path = '/api/v1/mobile-app/dashboard/';
const source = 'spec §7 mobile app';
const count = z.number().int().min(0);
const query = dashboardQuery.omit({ location__in: true });

/** Ended sessions of drivers that began in a period. */
const mobileSums = z.object({
  sessions: count,
  /** Gross. */
  revenue: money,
  /** kWh */
  energy: z.number(),
  /** Cost of electricity. Hidden in the mobile view (spec §2.9). */
  cost: money,
});
export type MobileSums = z.infer<typeof mobileSums>;

/** Spec §3 “Mobile dashboard: Efficiency”, with the sums of as long a time before. */
export const mobileEfficiency = mobileSums.extend({ currency, before: mobileSums });
export type MobileEfficiency = z.infer<typeof mobileEfficiency>;

export const getMobileEfficiency = endpoint({
  method: 'GET',
  path: `${path}efficiency/`,
  summary: 'Sessions, revenue, energy and cost of drivers in a period, and in the one before',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: query.omit({ grouptime: true }),
  reply: mobileEfficiency,
});

/** Points of a series. */
export const seriesTypes = ['daily', 'monthly'] as const;
export const seriesType = z.enum(seriesTypes);
export type SeriesType = z.infer<typeof seriesType>;

/** Spec §3: a list of items plus a total. */
export const userSeries = z.object({
  list: z.array(
    z.object({
      /** Start of the day or month in the caller's zone. */
      day: z.iso.datetime({ offset: true }),
      /** As the axis shows it, in the caller's language: “Nov 20”, “Nov 2026”. */
      label: z.string(),
      count,
    }),
  ),
  /** Different users in the whole period; not the sum of the list where one was active on two days. */
  total: count,
});
export type UserSeries = z.infer<typeof userSeries>;

const seriesQuery = query.omit({ grouptime: true }).extend({
  /** Without it `grouptime` decides, and without that the series is daily. */
  type: seriesType.optional(),
  grouptime: dashboardQuery.shape.grouptime.optional(),
});

/** “New Registrations”. */
export const getNewUsers = endpoint({
  method: 'GET',
  path: `${path}user/new`,
  summary: 'Drivers who were registered, by day or month',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: seriesQuery,
  reply: userSeries,
});

/** “Active Users”: with a session that began on the day or in the month. */
export const getActiveUsers = endpoint({
  method: 'GET',
  path: `${path}user/active`,
  summary: 'Drivers who charged, by day or month',
  source,
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: seriesQuery,
  reply: userSeries,
});
