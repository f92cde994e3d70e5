import { z } from 'zod';
import { commaJoined } from '../platform/core/comma-joined.ts';
import { endpoint } from '../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf, page } from '../platform/core/paging.ts';

export const locationLookupItem = z.object({ id: z.uuid(), name: z.string() });

export const lookUpLocations = endpoint({
  method: 'GET',
  path: '/api/v1/lookup/location/',
  summary: 'Locations to choose from, by name',
  source: 'spec §7 locations',
  permission: 'view_location',
  query: z.object({
    search: listQuery.shape.search,
    /** Only these ids, such as a link's choice. */
    id__in: commaJoined(z.uuid()).optional(),
    ordering: z.enum(orderingsOf(['name'])).default('name'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(100),
    offset: listQuery.shape.offset,
  }),
  reply: page(locationLookupItem),
});
