import { z } from 'zod';
import { shareMode } from '../../chargers/chargers/charger-values.ts';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { mapBounds } from '../../platform/core/map-bounds.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { location, locationPartner } from './location.ts';

/** Rows of a page (spec §9 “locations table 10”). */
export const locationPageSize = 10;

/** Sort fields of the list of locations, each with an index. */
export const locationSortFields = ['name', 'address', 'created_at'] as const;
export type LocationSortField = (typeof locationSortFields)[number];
export const locationOrderings = orderingsOf(locationSortFields);
export type LocationOrdering = (typeof locationOrderings)[number];
export const defaultLocationOrdering: LocationOrdering = 'name';

export const locationListItem = location
  .pick({
    id: true,
    name: true,
    address: true,
    latitude: true,
    longitude: true,
    timezone: true,
    picture: true,
    company_name: true,
    members_only: true,
    public_visibility: true,
    partner: true,
    share_mode: true,
    share_info: true,
    created_at: true,
  })
  .extend({
    /** Its chargers, and how many of them do what now. */
    chargers: z.object({
      total: z.int().min(0),
      charging: z.int().min(0),
      faulted: z.int().min(0),
      offline: z.int().min(0),
    }),
  });
export type LocationListItem = z.infer<typeof locationListItem>;

const yesOrNo = commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] }));

/** Filters of the list. Values of one filter are alternatives, filters narrow each other. */
export const locationFilters = z.object({
  /** Whether one of its chargers is faulted or offline. */
  attention: yesOrNo.optional(),
  members_only: yesOrNo.optional(),
  partner__in: commaJoined(locationPartner).optional(),
  /** Rights to shared locations; the tenant's own ones have none. */
  share_mode__in: commaJoined(shareMode).optional(),
  /** Whether another tenant shares it. */
  shared: yesOrNo.optional(),
  /** In a part of a map. */
  bounds__within: mapBounds.optional(),
});
export type LocationFilters = z.output<typeof locationFilters>;

/** `search` looks in name, address, company name and contacts. */
export const locationListQuery = listQuery.extend({
  ...locationFilters.shape,
  ordering: z.enum(locationOrderings).default(defaultLocationOrdering),
});

export const listLocations = endpoint({
  method: 'GET',
  path: '/api/v1/location/',
  summary: 'Locations with the state of their chargers, a page at a time',
  source: 'spec §7 locations; §2.10',
  permission: 'view_location',
  query: locationListQuery,
  reply: page(locationListItem),
});

export const exportLocations = endpoint({
  method: 'GET',
  path: '/api/v1/location/export/',
  summary: 'All locations that fit the filters as CSV, by name',
  source: 'our own: the list as a file (spec §2.10 locations)',
  permission: 'view_location',
  query: locationFilters.extend({ search: listQuery.shape.search }),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
