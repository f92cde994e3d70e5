import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { loadPriority, loadTree, supplyLine } from './load-tree.ts';

const source = 'our own (beyond §7): §2.11 Charger Groups, Site Load Control';

/**
 * A router through which chargers of the site go online (spec §3 “routers”). It has no limit: while it is cut off, its
 * chargers keep their last limits, and then fall back to their floors together.
 */
const loadRouter = z.object({
  serial_number: z.string(),
  sim_iccid: z.string().nullable(),
  /** Ids of chargers in the tree. */
  chargers: z.array(z.uuid()),
});
export type LoadRouter = z.infer<typeof loadRouter>;

export const siteLoad = z.object({
  location: z.object({ id: z.uuid(), name: z.string(), timezone: z.string() }),
  /** When it was read: what chargers draw changes by the second. */
  at: z.iso.datetime({ offset: true }),
  /** Whether limits are sent here: from the first time that a group is saved. */
  is_controlled: z.boolean(),
  /** Version of the location's own limit, which `setSiteLimit` names in `If-Match`; 0 where there never was one. */
  limit_version: z.number().int(),
  /** For administrators, as the routers of chargers are; empty for others. */
  routers: z.array(loadRouter),
  tree: loadTree,
});
export type SiteLoad = z.infer<typeof siteLoad>;

export const getSiteLoad = endpoint({
  method: 'GET',
  path: '/api/v1/load-control/{id}/',
  summary: 'What shares the supply of a location, a group or a super group, and what it draws now',
  source,
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
  reply: siteLoad,
});

/** Fields not sent stay. */
export const loadMemberChange = z.strictObject({ priority: loadPriority, feed: supplyLine.nullable() }).partial();
export type LoadMemberChange = z.output<typeof loadMemberChange>;

/** How a charger shares the limit of its group: its priority, and the line that feeds it. */
export const changeLoadMember = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-group/{id}/charger/{charger}/',
  summary: 'Set the priority of a charger in its group, and the line that feeds it',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  params: z.object({ id: z.uuid(), charger: z.uuid() }),
  body: loadMemberChange,
  reply: z.object({ result: z.literal('OK') }),
});
