import type { switchClient } from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/**
 * Address on a tenant's own host, with this page's protocol; `null` for an invalid host name.
 *
 * @example hostAddress('metro.localhost:8080', 'http://demo.localhost:8080', '/account')
 */
export function hostAddress(domain: string, origin: string, path: string): string | null {
  return hostName.test(domain) ? new URL(path, `${new URL(origin).protocol}//${domain}`).href : null;
}

/** Address of a client's portal, with the handover token that is exchanged there for a session. */
export const clientAddress = (
  { token, tenant_domain: domain }: Pick<ReplyOf<typeof switchClient>, 'token' | 'tenant_domain'>,
  origin: string,
): string | null => hostAddress(domain, origin, `/?token=${encodeURIComponent(token)}`);
