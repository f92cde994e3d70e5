import { embeddedVendors } from './embedded-vendor.ts';
import { createSmartcarVendor } from './smartcar-vendor.ts';
import type { TelematicsVendor, VendorSettings } from './telematics-vendor.ts';

/** The vendors that an installation can use, by name. */
export function createVendors({ vehicleVendors, isProduction }: VendorSettings): readonly TelematicsVendor[] {
  if (!vehicleVendors) return isProduction ? [] : embeddedVendors;
  return Object.entries(vehicleVendors)
    .map(([id, access]) => createSmartcarVendor(id, access))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
