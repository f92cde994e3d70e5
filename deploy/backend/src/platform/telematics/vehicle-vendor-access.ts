import { z } from 'zod';
import { jsonSetting } from '../json-setting.ts';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const access = z.strictObject({
  name: z.string().min(1),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  /** Signs the vendor's posts to `/api/v1/vehicle-vendor/webhook/<id>/` at the tenant's host. */
  webhook_secret: z.string().min(1),
  /** Sign-in page, token server and API; those of Smartcar where nothing is said. */
  connect_url: address.default('https://connect.smartcar.com'),
  auth_url: address.default('https://auth.smartcar.com'),
  api_url: address.default('https://api.smartcar.com'),
});
export type VehicleVendorAccess = z.output<typeof access>;

/**
 * `VEHICLE_VENDORS`: vendors of telematics by short words that stay the same. Where it is not set, production has none,
 * and any other set-up the embedded ones.
 *
 * @example {"smartcar": {"name": "Smartcar", "client_id": "…", "client_secret": "…", "webhook_secret": "…"}}
 */
export const vehicleVendorAccess = jsonSetting(
  z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), access).nullable(),
  'null',
);
export type VehicleVendorAccesses = z.output<typeof vehicleVendorAccess>;
