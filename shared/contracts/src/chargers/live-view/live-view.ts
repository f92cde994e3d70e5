import { z } from 'zod';
import { chargerStatus } from '../chargers/charger-status.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { livePort } from '../events.ts';

const moment = z.iso.datetime({ offset: true });

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

/** `search` looks in custom_id, charger_point_id, name and the location's name. */
const narrowing = z.object({
  search: listQuery.shape.search,
  location__in: commaJoined(z.uuid()).optional(),
});

export const listLiveView = endpoint({
  method: 'GET',
  path: '/api/v1/live-view/',
  summary: 'Chargers with what they do now, in the order of their locations’ names',
  source: 'spec §7 locations; §9 live view 100000',
  permission: 'view_live_view',
  query: narrowing.extend({
    /** The charger's own status, as `countLiveView` counts it. */
    status__in: commaJoined(chargerStatus).optional(),
    ordering: z.enum(orderingsOf(['location_name'])).default('location_name'),
    limit: z.coerce.number<number>().int().min(1).max(maxLiveViewChargers).default(10),
    offset: listQuery.shape.offset,
  }),
  reply: page(liveViewCharger),
});

export const countLiveView = endpoint({
  method: 'GET',
  path: '/api/v1/live-view/summary/',
  summary: 'How many chargers are in which status',
  source: 'spec §2.7',
  permission: 'view_live_view',
  query: narrowing,
  reply: z.object({
    /** Counts of the statuses that occur; `null` means never reported. */
    statuses: z.array(z.object({ status: chargerStatus.nullable(), count: z.number().int().min(1) })),
    /** Their sum. */
    count: z.number().int().min(0),
  }),
});
