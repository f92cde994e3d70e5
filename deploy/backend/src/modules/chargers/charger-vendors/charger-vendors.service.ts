import { listChargerVendors, type ChargerVendor } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { seal } from '../../../platform/security/sealed.ts';
import { findLogins, replaceLogin, type VendorLoginRow } from './charger-vendors.repository.ts';
import type { VendorCloud } from './clouds/vendor-cloud.ts';
import type { VerifiedLogin } from './log-in.receiver.ts';

type Shown = Pick<VendorLoginRow, 'user_name' | 'logged_in_at'>;

const toChargerVendorDto = (
  { account }: SignedInCall,
  { id, name }: VendorCloud,
  login: Shown | undefined,
): ChargerVendor => ({
  id,
  name,
  is_logged_in: login !== undefined,
  user_name: account.permissions.includes('change_charger') ? (login?.user_name ?? null) : null,
  logged_in_at: login?.logged_in_at.toISOString() ?? null,
});

export async function listVendors(
  call: SignedInCall,
  clouds: readonly VendorCloud[],
  query: ParsedQueryOf<typeof listChargerVendors>,
): Promise<HandlerReplyOf<typeof listChargerVendors>> {
  const { search = '', limit, offset, ordering } = query;
  const named = clouds.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const found = ordering === 'name' ? named : named.toReversed();
  const logins = new Map((await findLogins(call.db, call.tenantId)).map((login) => [login.vendor, login]));
  return {
    results: found.slice(offset, offset + limit).map((cloud) => toChargerVendorDto(call, cloud, logins.get(cloud.id))),
    ...buildPageLinks(listChargerVendors.path, query, found.length),
    count: found.length,
  };
}

/** Keeps a login that the vendor has taken: what it gave, and never the password. */
export async function saveLogin(
  call: SignedInCall,
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  { cloud, credentials }: VerifiedLogin,
  userName: string,
): Promise<ChargerVendor> {
  const { db, tenantId: tenant_id } = call;
  const login = { user_name: userName, logged_in_at: clock() };
  const sealed_credentials = seal(secret, 'charger vendor credentials', credentials);
  const before = await replaceLogin(db, { tenant_id, vendor: cloud.id, sealed_credentials, ...login });
  await call.audit({
    action: 'charger_vendor.logged_in',
    subject: { type: 'charger_vendor', id: cloud.id },
    before: { user_name: before?.user_name ?? null },
    after: { user_name: userName },
  });
  return toChargerVendorDto(call, cloud, login);
}
