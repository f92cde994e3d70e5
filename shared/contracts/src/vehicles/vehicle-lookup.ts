import { z } from 'zod';
import { commaJoined } from '../platform/core/comma-joined.ts';
import { endpoint } from '../platform/core/endpoint.ts';
import { maxPageSize, listQuery, orderingsOf, page } from '../platform/core/paging.ts';
import { vehicle } from './vehicle.ts';

export const vehicleLookupItem = vehicle.pick({ id: true, name: true, plate_number: true });
export type VehicleLookupItem = z.infer<typeof vehicleLookupItem>;

/** `search` looks in name, plate number, VIN, manufacturer and model. */
export const lookUpVehicles = endpoint({
  method: 'GET',
  path: '/api/v1/lookup/vehicle/',
  summary: 'Vehicles to choose from, by what was typed',
  source: 'spec §7 vehicles and routes',
  permission: 'view_vehicle',
  query: z.object({
    search: listQuery.shape.search,
    /** Only these ids, to name a stored choice. */
    id__in: commaJoined(z.uuid()).optional(),
    ordering: z.enum(orderingsOf(['name', 'plate_number'])).default('name'),
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).default(100),
    offset: listQuery.shape.offset,
  }),
  reply: page(vehicleLookupItem),
});
