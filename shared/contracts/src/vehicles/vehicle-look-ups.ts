import { z } from 'zod';
import { endpoint } from '../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../platform/core/paging.ts';

const source = 'spec §7 vehicles and routes';

export const vehiclePlateNumber = z.object({ id: z.uuid(), plate_number: z.string(), name: z.string() });

export const listVehiclePlateNumbers = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-plate-number/',
  summary: 'Plate numbers of the tenant’s vehicles',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['plate_number'])).default('plate_number') }),
  reply: page(vehiclePlateNumber),
});

/** Facts of a model, from vehicles on the market and from the tenant's own. */
export const vehicleModel = z.object({
  manufacturer: z.string(),
  model: z.string(),
  /** kWh */
  battery_capacity: z.number().nullable(),
  epa_range_miles: z.number().nullable(),
});
export type VehicleModel = z.infer<typeof vehicleModel>;

export const listVehicleManufacturers = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-manufacturer-model/',
  summary: 'Manufacturers of vehicles, each with its models',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['manufacturer'])).default('manufacturer') }),
  reply: page(z.object({ manufacturer: z.string(), models: z.array(z.string()) })),
});

export const listVehicleModels = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-model/',
  summary: 'Models of vehicles with their battery and EPA range',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(['model', 'manufacturer'])).default('model'),
    manufacturer__exact: z.string().max(60).optional(),
  }),
  reply: page(vehicleModel),
});
