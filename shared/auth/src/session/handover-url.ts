import { UnexpectedReplyError } from '@plugboard/api/core';
import type { LoginReply } from '@plugboard/contracts/accounts';

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/**
 * Address at which a sign-in on the main host continues: the tenant's domain, with the tokens (spec §2.2). `null` when
 * it continues on this host.
 *
 * @param origin origin of the page, such as `https://portal.example`
 * @param path target path, starting with `/`
 */
export function handoverUrl(reply: LoginReply, origin: string, path: string): string | null {
  if (reply.tenant_domain === '') return null;
  if (!hostName.test(reply.tenant_domain)) throw new UnexpectedReplyError('The tenant’s domain is not a host name');
  const here = new URL(origin);
  const there = new URL(path, `${here.protocol}//${reply.tenant_domain}`);
  if (there.host === here.host) return null;
  there.searchParams.set('token', reply.token);
  if (reply.refresh_token) there.searchParams.set('refresh_token', reply.refresh_token);
  there.searchParams.set('is_admin', String(reply.is_admin));
  there.searchParams.set('is_superuser', String(reply.is_superuser));
  return there.href;
}
