import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids.ts';
import type { TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { findOutcome, insertSignIn } from './vehicle-vendors.repository.ts';

const lifetimeMs = 10 * 60 * 1000;

export const callbackPath = '/api/v1/vehicle-vendor/callback/';

export const callbackUrlOf = (origin: { readonly protocol: string; readonly host: string }, vendor: string): string =>
  `${origin.protocol}://${origin.host}${callbackPath}${vendor}/`;

export function requireVendor(vendors: readonly TelematicsVendor[], id: string): TelematicsVendor {
  const vendor = vendors.find((one) => one.id === id);
  if (!vendor) throw new Failure('NOT_FOUND');
  return vendor;
}

/** Begins a sign-in: a state that is good once, for this tenant and vendor, and for ten minutes. */
export async function beginSignIn(call: SignedInCall, vendor: TelematicsVendor): Promise<{ login_url: string }> {
  const { db, tenantId, account, now } = call;
  const state = newSecret();
  await insertSignIn(db, {
    tenant_id: tenantId,
    state_hash: sha256(state),
    result_id: newId(),
    vendor: vendor.id,
    requested_by: account.id,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
    outcome: null,
  });
  await call.audit({ action: 'vehicle_vendor.sign_in_begun', subject: { type: 'vehicle_vendor', id: vendor.id } });
  return { login_url: vendor.signInUrl({ state, redirectUri: callbackUrlOf(call, vendor.id) }) };
}

/** Outcome of a sign-in that has come back. */
export async function getResult(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  vendors: readonly TelematicsVendor[],
  id: string,
) {
  const found = await findOutcome(db, tenantId, id);
  if (!found || found.outcome === null) throw new Failure('NOT_FOUND');
  const { vendor, outcome } = found;
  return { outcome, vendor_name: vendors.find((one) => one.id === vendor)?.name ?? vendor };
}
