import type { ReplyOf, switchClient } from '@plugboard/contracts';

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/**
 * Address of a tenant's own host, seen from this page's origin; `null` for what is no host name.
 *
 * @example hostAddress('metro.localhost:8080', 'http://demo.localhost:8080', '/account')
 */
export function hostAddress(domain: string, origin: string, path: string): string | null {
  return hostName.test(domain) ? new URL(path, `${new URL(origin).protocol}//${domain}`).href : null;
}

/** Where the work in a client's account begins: its host, with the ticket that is traded there for a session. */
export const clientAddress = (
  { token, tenant_domain: domain }: Pick<ReplyOf<typeof switchClient>, 'token' | 'tenant_domain'>,
  origin: string,
): string | null => hostAddress(domain, origin, `/?token=${encodeURIComponent(token)}`);
