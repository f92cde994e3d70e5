import { z } from 'zod';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { loadTree } from './load-tree.ts';

const moment = z.iso.datetime({ offset: true });

/** A car that was at a port of a load tree on a day. */
export const loadDayCar = z.object({
  session: z.uuid(),
  port: z.uuid(),
  plugged_at: moment,
  /** `null`: it is there still. */
  unplugged_at: moment.nullable(),
  /** Index of the interval in which it drew first. */
  first: z.number().int().min(0),
  /** kWh that it took in each interval from there on. */
  energy: z.array(z.number()),
});
export type LoadDayCar = z.infer<typeof loadDayCar>;

/** Energy of the cars at a site on a day, and the limits and schedules that hold now. */
export const loadDay = z.object({
  location: z.object({ id: z.uuid(), name: z.string(), timezone: z.string() }),
  /** Day of the site's calendar. */
  date: z.iso.date(),
  /** Start of each quarter of an hour: 92, 96 or 100 of them. */
  intervals: z.array(moment),
  tree: loadTree,
  /** In the order in which they came. */
  cars: z.array(loadDayCar),
});
export type LoadDay = z.infer<typeof loadDay>;

export const getLoadDay = endpoint({
  method: 'GET',
  path: '/api/v1/load-control/{id}/day/',
  summary:
    'What the cars at a location, a group or a super group drew on a day, with the limits and schedules that hold now',
  source: 'our own (beyond §7): §2.11 Site Load Control',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** Yesterday at the site, where nothing is said; a later day is taken as today. */
    date: periodDay.optional(),
  }),
  reply: loadDay,
});
