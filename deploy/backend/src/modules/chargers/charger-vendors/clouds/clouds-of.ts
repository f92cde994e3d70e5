import type { Settings } from '../../../../platform/settings.ts';
import { oauthCloud } from './oauth-cloud.ts';
import { sandboxClouds } from './sandbox-cloud.ts';
import type { VendorCloud } from './vendor-cloud.ts';

/** The clouds that an installation can use, by name. */
export function cloudsOf({ chargerVendors, isProduction }: Settings): readonly VendorCloud[] {
  if (!chargerVendors) return isProduction ? [] : sandboxClouds;
  return Object.entries(chargerVendors)
    .map(([id, access]) => oauthCloud(id, access))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
