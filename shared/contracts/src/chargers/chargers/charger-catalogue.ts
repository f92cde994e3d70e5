import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf, page } from '../../platform/core/paging.ts';

const source = 'spec §7 chargers';
/** `search` matches anywhere in the name. */
const query = z.object({
  search: listQuery.shape.search,
  limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(100),
  offset: listQuery.shape.offset,
  ordering: z.enum(orderingsOf(['name'])).default('name'),
});

/** Suggestions for a charger's form, from the tenant's chargers; the form accepts any other name as well. */
export const listManufacturers = endpoint({
  method: 'GET',
  path: '/api/v1/charger-manufacturer/',
  summary: 'Makes of the tenant’s chargers, in alphabetical order',
  source,
  permission: 'view_charger',
  query,
  reply: page(z.object({ name: z.string() })),
});

export const listModels = endpoint({
  method: 'GET',
  path: '/api/v1/charger-model/',
  summary: 'Models of the tenant’s chargers, of one make or of all',
  source,
  permission: 'view_charger',
  query: query.extend({ manufacturer: commaJoined(z.string().max(100)).optional() }),
  reply: page(z.object({ name: z.string(), manufacturer: z.string() })),
});

export const listParkingLots = endpoint({
  method: 'GET',
  path: '/api/v1/parking-lot/',
  summary: 'Parking lots that the tenant’s chargers stand on, at some locations or at all',
  source,
  permission: 'view_charger',
  query: query.extend({ location: commaJoined(z.uuid()).optional() }),
  reply: page(z.object({ name: z.string() })),
});
