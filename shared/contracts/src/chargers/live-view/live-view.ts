import { z } from 'zod';
import { chargerStatus } from '../chargers/charger-status.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { livePort } from '../events.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int().min(0);

/** The most chargers that one answer of the live view holds (spec §9). */
const maxLiveViewChargers = 100_000;

/** A charger in the live view: the fields of `charger-changed`, and those that identify it. */
export const liveViewCharger = z.object({
  id: z.uuid(),
  custom_id: z.string(),
  location: z.uuid().nullable(),
  location_name: z.string().nullable(),
  /** IANA zone of the site, in which its times are shown. */
  timezone: z.string(),
  status: chargerStatus.nullable(),
  is_online: z.boolean(),
  /** Whether the licence window holds now, see `isActivated`; grey where it does not. */
  is_activated: z.boolean(),
  last_seen_at: moment.nullable(),
  status_since: moment.nullable(),
  no_connection_since: moment.nullable(),
  /** In the order of their connectors. */
  ports: z.array(livePort.extend({ connector_id: z.number().int().min(1) })),
});
export type LiveViewCharger = z.infer<typeof liveViewCharger>;

/** Groups of the wall: a location's id, or `none` for chargers without a location. */
export const liveSiteKey = z.union([z.uuid(), z.literal('none')]);
export type LiveSiteKey = z.infer<typeof liveSiteKey>;

/** `search` looks in custom_id, charger_point_id, name and the location's name. */
const narrowing = z.object({
  search: listQuery.shape.search,
  location__in: commaJoined(z.uuid()).optional(),
});

export const listLiveView = endpoint({
  method: 'GET',
  path: '/api/v1/live-view/',
  summary: 'Chargers with what they do now, by the names of their locations or worst first',
  source: 'spec §7 locations; §9 live view 100000',
  permission: 'view_live_view',
  query: narrowing.extend({
    /** The charger's own status, as `countLiveView` counts it. */
    status__in: commaJoined(chargerStatus).optional(),
    /** Whole groups of `listLiveSites`, the chargers without a location too. */
    site__in: commaJoined(liveSiteKey).optional(),
    /** `severity`: worst first, see `liveSeverity`, and the latest change first among equals. */
    ordering: z.enum(orderingsOf(['location_name', 'severity'])).default('location_name'),
    limit: z.coerce.number<number>().int().min(1).max(maxLiveViewChargers).default(10),
    offset: listQuery.shape.offset,
  }),
  reply: page(liveViewCharger),
});

/** The most faults that a summary names. */
export const maxLiveFaults = 10;

/** A port in a fault. */
export const liveFault = z.object({
  charger: z.uuid(),
  custom_id: z.string(),
  port: z.uuid(),
  location_name: z.string().nullable(),
  timezone: z.string(),
  since: moment.nullable(),
  alert_info: z.string().nullable(),
});
export type LiveFault = z.infer<typeof liveFault>;

export const countLiveView = endpoint({
  method: 'GET',
  path: '/api/v1/live-view/summary/',
  summary: 'How many chargers are in which status, the power they give and their newest faults',
  source: 'spec §2.7; design/look.md a wall',
  permission: 'view_live_view',
  query: narrowing,
  reply: z.object({
    /** Counts of the statuses that occur; `null` means never reported. */
    statuses: z.array(z.object({ status: chargerStatus.nullable(), count: z.number().int().min(1) })),
    /** Their sum. */
    count,
    /** kW that flow now. */
    power_kw: z.number(),
    /** The ports that went into a fault last, newest first; chargers that are away or out of order are left out. */
    faults: z.array(liveFault),
  }),
});

/** A location on the wall. Its sums are of all its chargers, whichever statuses are chosen. */
export const liveSite = z.object({
  key: liveSiteKey,
  name: z.string().nullable(),
  /** Chargers in the chosen statuses. */
  count: z.number().int().min(1),
  power_kw: z.number(),
  charging: count,
  free: count,
  faulted: count,
  /** Includes chargers that lost their connection. */
  offline: count,
});
export type LiveSite = z.infer<typeof liveSite>;

export const listLiveSites = endpoint({
  method: 'GET',
  path: '/api/v1/live-view/sites/',
  summary: 'Locations with the sums of what their chargers do now',
  source: 'design/look.md a wall',
  permission: 'view_live_view',
  query: narrowing.extend({ status__in: commaJoined(chargerStatus).optional() }),
  reply: z.object({ sites: z.array(liveSite) }),
});
