import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery } from '../../platform/core/paging.ts';
import { locationFilters } from '../locations/location-list.ts';

/**
 * How a site does, by the first that fits: a charger is faulted or offline, one is charging, all are fine, or there is
 * none.
 */
export const siteStates = ['attention', 'charging', 'fine', 'empty'] as const;
export const siteState = z.enum(siteStates);
export type SiteState = z.infer<typeof siteState>;

const place = { latitude: z.number(), longitude: z.number() };

/** West, south, east and north in degrees. */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

export const mapSite = z.object({ id: z.uuid(), name: z.string(), ...place, state: siteState });
export type MapSite = z.infer<typeof mapSite>;

/** Sites that would cover each other at this zoom. */
export const mapCluster = z.object({
  /** The same while the map is moved at one zoom. */
  id: z.string(),
  /** The middle of its sites. */
  ...place,
  /** The part of the map that holds them. */
  bounds,
  count: z.int().min(2),
  /** Its sites by their state. */
  states: z.record(siteState, z.int().min(0)),
});
export type MapCluster = z.infer<typeof mapCluster>;

/** Zoom from which sites are no longer put together. */
export const maxClusterZoom = 17;

/** The most markers of one reply. */
export const maxMapMarkers = 1000;

/** `search` and filters are those of `listLocations`. Without `bounds__within` the whole world is shown. */
export const listMapLocations = endpoint({
  method: 'GET',
  path: '/api/v1/maps/location/',
  summary: 'The sites of a part of a map, those close to each other as clusters',
  source: 'spec §7 locations; §2.13 maps',
  permission: 'view_location',
  query: locationFilters.extend({
    search: listQuery.shape.search,
    /** 0 shows the world in 512 pixels. */
    zoom: z.coerce.number<number>().min(0).max(24).default(0),
  }),
  reply: z.object({
    results: z.array(mapSite).max(maxMapMarkers),
    clusters: z.array(mapCluster).max(maxMapMarkers),
    /** Sites and clusters’ sites together; a few of them lie just outside of the part. */
    count: z.int().min(0),
    /** The part of the map that holds all sites that fit; `null` where the call names a part, or none fits. */
    extent: bounds.nullable(),
  }),
});
