import { z } from 'zod';
import { chargingSessionStatus } from '../charging/charging-sessions/charging-session.ts';
import { commaJoined } from '../platform/core/comma-joined.ts';
import { endpoint } from '../platform/core/endpoint.ts';
import { mapBounds } from '../platform/core/map-bounds.ts';
import { listQuery, orderingsOf, page } from '../platform/core/paging.ts';
import { newVehicle, vehicleForm } from './vehicle-form.ts';
import { vehicleDetail, vehicleListItem } from './vehicle.ts';

const path = '/api/v1/vehicle/';
const source = 'spec §7 vehicles and routes; §2.13';
const params = z.object({ id: z.uuid() });
const moment = z.iso.datetime({ offset: true });

export const vehicleSortFields = ['name', 'plate_number', 'manufacturer', 'battery_percent', 'created_at'] as const;

/** `search` looks in name, plate number, VIN, manufacturer and model; `bounds__within` in a part of a map. */
export const listVehicles = endpoint({
  method: 'GET',
  path,
  summary: 'Vehicles with battery, place and charger',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(vehicleSortFields)).default('name'),
    manufacturer__in: commaJoined(z.string()).optional(),
    vendor__in: commaJoined(z.string()).optional(),
    bounds__within: mapBounds.optional(),
  }),
  reply: page(vehicleListItem),
});

/** With the `ETag` that a change has to name. */
export const getVehicle = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One vehicle with its drivers and the last reports of its telematics',
  source,
  permission: 'view_vehicle',
  params,
  reply: vehicleDetail,
});

/** 400 at a field whose VIN or plate number another vehicle has. */
export const addVehicle = endpoint({
  method: 'POST',
  path,
  summary: 'Add a vehicle',
  source,
  permission: 'change_vehicle',
  repeat: 'idempotency-key',
  body: newVehicle,
  reply: vehicleDetail,
});

export const changeVehicle = endpoint({
  method: 'PUT',
  path: `${path}{id}/`,
  summary: 'Change a vehicle',
  source,
  permission: 'change_vehicle',
  repeat: 'if-match',
  params,
  body: vehicleForm,
  reply: vehicleDetail,
});

export const deleteVehicle = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a vehicle with its routes; its drivers and their sessions stay',
  source,
  permission: 'change_vehicle',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});

/** A charging session of a vehicle's drivers. */
export const vehicleSession = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  timezone: z.string(),
  driver_name: z.string().nullable(),
  status: chargingSessionStatus,
  started_at: moment,
  ended_at: moment.nullable(),
  /** kWh */
  energy: z.number(),
});
export type VehicleSession = z.infer<typeof vehicleSession>;

/** `search` looks in the charger's name and the driver's. */
export const listVehicleSessions = endpoint({
  method: 'GET',
  path: `${path}{id}/charging-session/`,
  summary: 'Charging sessions of the people who drive a vehicle, newest first',
  source: 'spec §2.13 vehicle (beyond §7)',
  permission: 'view_vehicle',
  params,
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['started_at', 'energy'])).default('-started_at') }),
  reply: page(vehicleSession),
});
