import type { Settings } from '../../../../platform/settings.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { createOauthCloud } from './oauth-cloud.ts';
import type { VendorCloud } from './vendor-cloud.ts';

/** The one password that the embedded clouds take, with any user name. */
const sandboxPassword = 'Plugboard-2026!';

/** A sandbox in place of a manufacturer's cloud. */
const sandboxCloud = (id: string, name: string): VendorCloud => ({
  id,
  name,
  logIn: async ({ password }) =>
    password === sandboxPassword ? { accessToken: newSecret(), refreshToken: newSecret(), goodFor: 3600 } : undefined,
});

/** Makers of the demo's chargers. */
const sandboxClouds: readonly VendorCloud[] = [sandboxCloud('larkspur', 'Larkspur'), sandboxCloud('tern', 'Tern')];

/** The clouds that an installation can use, by name. */
export function createClouds({ chargerVendors, isProduction }: Settings): readonly VendorCloud[] {
  if (!chargerVendors) return isProduction ? [] : sandboxClouds;
  return Object.entries(chargerVendors)
    .map(([id, access]) => createOauthCloud(id, access))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
