import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const path = '/api/v1/grid-site/';
const source = 'our own (beyond §7): safety of grid events';
const moment = z.iso.datetime({ offset: true });

export const gridSiteForm = z.strictObject({
  /** Stops everything: running events end here at once, and no other begins. */
  is_stopped: z.boolean(),
  /** How often a charger may be curtailed on a day of the site, and how many minutes together. */
  max_events_a_day: z.int().min(0).max(24),
  max_minutes_a_day: z.int().min(0).max(1440),
});
export type GridSiteForm = z.output<typeof gridSiteForm>;

/** Limits of a site that never saved any. */
export const defaultGridSite: GridSiteForm = { is_stopped: false, max_events_a_day: 2, max_minutes_a_day: 240 };

export const gridSite = z.object({
  id: z.uuid(),
  name: z.string(),
  timezone: z.string(),
  ...gridSiteForm.shape,
  stopped_at: moment.nullable(),
  stopped_by: z.string().nullable(),
  version: z.int(),
});
export type GridSite = z.infer<typeof gridSite>;

/** `id` is the location’s. */
export const listGridSites = endpoint({
  method: 'GET',
  path,
  summary: 'Sites with their limits for grid events',
  source,
  permission: 'view_utility',
  orPermission: 'view_gridevent',
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['name'])).default('name') }),
  reply: page(gridSite),
});

export const getGridSite = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'Limits of a site for grid events',
  source,
  permission: 'view_utility',
  orPermission: 'view_gridevent',
  params: z.object({ id: z.uuid() }),
  reply: gridSite,
});

/** Fields not sent stay. */
export const changeGridSite = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Stop grid events at a site, or limit them',
  source,
  permission: 'change_utility',
  orPermission: 'change_gridevent',
  repeat: 'if-match',
  params: z.object({ id: z.uuid() }),
  body: gridSiteForm.partial(),
  reply: gridSite,
});

/** A session that is opted out keeps its power in grid events. */
export const setGridOptOut = endpoint({
  method: 'PUT',
  path: '/api/v1/grid-opt-out/{session}/',
  summary: 'Leave a charging session alone in grid events',
  source: 'our own (beyond §7): opted-out sessions',
  permission: 'change_charging_session',
  repeat: 'same-result',
  params: z.object({ session: z.uuid() }),
  body: z.strictObject({ opted_out: z.boolean() }),
  reply: z.object({ session: z.uuid(), opted_out: z.boolean() }),
});
