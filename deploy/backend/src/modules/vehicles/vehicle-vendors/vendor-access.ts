import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal, unseal } from '../../../platform/security/sealed.ts';
import type { TelematicsVendor, VendorCredentials } from '../../../platform/telematics/telematics-vendor.ts';
import { findLogin, updateLogin } from './vehicle-vendors.repository.ts';

export type Parts = Pick<Platform, 'database' | 'secret' | 'clock'>;

/** A token that ends within this time, in milliseconds, is renewed before it is used. */
const renewalMs = 60_000;

/**
 * Credentials of a tenant at a vendor, renewed where they have ended; `undefined` where it has none. Credentials that
 * the vendor refuses are remembered as such.
 */
export async function getCredentials(
  { database, secret, clock }: Parts,
  tenantId: string,
  vendor: TelematicsVendor,
): Promise<VendorCredentials | undefined> {
  const at = { tenantId, vendor: vendor.id };
  const login = await withTenant(database, tenantId, (db) => findLogin(db, at));
  if (!login) return undefined;
  if (login.sealed_credentials === '') return vendor.openCredentials;
  const stored = unseal(secret, 'vehicle vendor credentials', login.sealed_credentials) as VendorCredentials;
  const now = clock();
  if (Date.parse(stored.expiresAt) > now.getTime() + renewalMs) return stored;
  try {
    const credentials = await vendor.refresh(stored, now);
    const sealed_credentials = seal(secret, 'vehicle vendor credentials', credentials);
    await withTenant(database, tenantId, (db) => updateLogin(db, at, { sealed_credentials, is_refused: false }));
    return credentials;
  } catch (error) {
    if (error instanceof ExternalFailure && error.trouble === 'refused')
      await withTenant(database, tenantId, (db) => updateLogin(db, at, { is_refused: true }));
    throw error;
  }
}
