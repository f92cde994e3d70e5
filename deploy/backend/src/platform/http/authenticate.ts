import type { Endpoint, Flag } from '@plugboard/contracts/platform';
import type { FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../database/database.ts';
import { readAccessToken, type AccessClaims } from '../security/access-token.ts';
import { findContactEmail } from './known-tenant.repository.ts';
import type { SignedIn } from '../security/signed-in.ts';
import { Failure } from './failure.ts';

/** The token of the header `Token-Authorization`. */
export const bearerTokenOf = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/.exec(header ?? '')?.[1];

/** The token's claims; `undefined` for a public endpoint, which never looks at a token. */
export async function authenticate(
  endpoint: Endpoint,
  tenantId: string,
  request: FastifyRequest,
  secret: Uint8Array,
): Promise<AccessClaims | undefined> {
  if (endpoint.permission === 'public') return undefined;
  const token = bearerTokenOf(request.headers['token-authorization']?.toString());
  if (!token) throw new Failure('NOT_SIGNED_IN');
  const claims = await readAccessToken(token, secret);
  // A token of one tenant is worth nothing at another one's address.
  if (claims.tenant !== tenantId) throw new Failure('NOT_SIGNED_IN');
  return claims;
}

/** Throws where a switch of the tenant is off, and names whom to ask for it. */
export async function requireFlag(
  db: TenantTransaction,
  { flags, tenantId }: Pick<SignedIn, 'flags' | 'tenantId'>,
  flag: Flag,
): Promise<void> {
  if (!flags.includes(flag))
    throw new Failure('FEATURE_ON_REQUEST', { values: { email: await findContactEmail(db, tenantId) } });
}

/** Throws if the caller lacks the permission; if only a switched-off section is missing, names the contact. */
export async function requirePermission(
  db: TenantTransaction,
  { permission, orPermission, flag }: Endpoint,
  account: SignedIn | undefined,
): Promise<void> {
  if (permission === 'public' || permission === 'signed-in') return;
  if (orPermission !== undefined && account?.permissions.includes(orPermission)) return;
  if (account?.onRequest.includes(permission))
    throw new Failure('FEATURE_ON_REQUEST', { values: { email: await findContactEmail(db, account.tenantId) } });
  if (!account?.permissions.includes(permission)) throw new Failure('FORBIDDEN');
  if (flag !== undefined) await requireFlag(db, account, flag);
}
