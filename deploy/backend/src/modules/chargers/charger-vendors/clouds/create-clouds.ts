import type { Settings } from '../../../../platform/settings.ts';
import { createOauthCloud } from './oauth-cloud.ts';
import { createSandboxClouds } from './sandbox-cloud.ts';
import type { VendorCloud } from './vendor-cloud.ts';

/** The clouds that an installation can use, by name. */
export function createClouds({ chargerVendors, isProduction }: Settings): readonly VendorCloud[] {
  if (!chargerVendors) return isProduction ? [] : createSandboxClouds;
  return Object.entries(chargerVendors)
    .map(([id, access]) => createOauthCloud(id, access))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
