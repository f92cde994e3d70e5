import { z } from 'zod';
import { endpoint } from '../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../platform/core/paging.ts';

const path = '/api/v1/vehicle-vendor/';
const source = 'spec §7 vehicles and routes';
const moment = z.iso.datetime({ offset: true });
const vendorId = z.string().regex(/^[a-z0-9-]{1,40}$/);
const params = z.object({ id: vendorId });

/** A vendor of telematics, and the tenant's account there. */
export const vehicleVendor = z.object({
  /** A short word that stays the same, e.g. `tessera`. */
  id: z.string(),
  name: z.string(),
  is_connected: z.boolean(),
  /** The vendor refuses the account's credentials: an operator has to sign in again. */
  is_refused: z.boolean(),
  connected_at: moment.nullable(),
  /** How many of the tenant's vehicles it reports. */
  vehicles: z.number().int(),
});
export type VehicleVendor = z.infer<typeof vehicleVendor>;

export const listVehicleVendors = endpoint({
  method: 'GET',
  path,
  summary: 'Vendors of telematics, and whether the tenant is connected there',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({ ordering: z.enum(orderingsOf(['name'])).default('name') }),
  reply: page(vehicleVendor),
});

/**
 * `login_url` is where a person signs in at the vendor and allows access, within ten minutes. The vendor sends them to
 * our callback, which checks its state, connects the tenant and leads to `/telematica/result/`.
 */
export const signInAtVehicleVendor = endpoint({
  method: 'POST',
  path: `${path}{id}`,
  summary: 'Begin a sign-in at a vendor of telematics',
  source,
  permission: 'change_vehicle',
  repeat: 'same-result',
  secretReply: true,
  params,
  reply: z.object({ login_url: z.string() }),
  rateLimit: { max: 20, seconds: 900, by: 'account' },
});

/** A vehicle as its vendor knows it. */
export const vendorVehicle = z.object({
  /** The vendor's id of it. */
  reference: z.string(),
  vin: z.string().nullable(),
  manufacturer: z.string(),
  model: z.string(),
  /** The tenant's vehicle that it reports; `null` if there is none. */
  vehicle: z.uuid().nullable(),
});
export type VendorVehicle = z.infer<typeof vendorVehicle>;

const reference = z.string().trim().min(1).max(100);

/**
 * Without `vehicle` the vehicles of the tenant's account at the vendor; with it that one is added first. A vehicle with
 * the VIN of one that is there connects that one. 409 where the tenant is not connected.
 */
export const listVendorVehicles = endpoint({
  method: 'PATCH',
  path: `${path}{id}/vehicle_list_or_add_vehicle`,
  summary: 'Vehicles of the tenant’s account at a vendor; adds one of them',
  source,
  permission: 'change_vehicle',
  repeat: 'same-result',
  params,
  body: z.strictObject({ vehicle: reference.optional() }),
  reply: z.object({ vehicles: z.array(vendorVehicle) }),
  errors: ['CONFLICT', 'SYSTEM_UNREACHABLE'],
});

/** As `listVendorVehicles`, for several. Vehicles unknown to the vendor are in `unknown`, the others are added. */
export const addVehiclesByList = endpoint({
  method: 'PATCH',
  path: `${path}add_vehicles_by_list`,
  summary: 'Add vehicles of the tenant’s account at a vendor by a list',
  source,
  permission: 'change_vehicle',
  repeat: 'same-result',
  body: z.strictObject({ vendor: vendorId, vehicles: z.array(reference).min(1).max(200) }),
  reply: z.object({ added: z.array(z.uuid()), unknown: z.array(z.string()) }),
  errors: ['CONFLICT', 'SYSTEM_UNREACHABLE'],
});

export const telematicsOutcomes = ['connected', 'declined', 'failed'] as const;

/** Outcome of a sign-in at a vendor, for the page that a person comes back to. */
export const getTelematicsResult = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-vendor-open/result/{id}/',
  summary: 'How a sign-in at a vendor of telematics ended',
  source: 'spec §2.1 /telematica/result/ (beyond §7)',
  permission: 'public',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ outcome: z.enum(telematicsOutcomes), vendor_name: z.string() }),
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});
