import { newSecret } from '../../../../platform/ids.ts';
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
export const createSandboxClouds: readonly VendorCloud[] = [
  sandboxCloud('larkspur', 'Larkspur'),
  sandboxCloud('tern', 'Tern'),
];
