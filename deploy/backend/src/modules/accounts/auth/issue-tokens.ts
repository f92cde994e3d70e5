import type { LoginReply, SignInMethod } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { getTenantDomain, isMainHost } from '../../../platform/http/tenant-of-host.ts';
import type { SignInAccount } from './account.repository.ts';
import { openSession, sessionEnd, type Tokens } from './session.service.ts';
import { issueHandoverToken } from './handover-token.service.ts';

/**
 * Runs `work` in the scope that may hold the caller's account: any tenant at the main host (spec §2.2), at a tenant's
 * host that tenant. A refusal is returned, because a thrown one would leave the scope open.
 */
export const inSignInScope = <Result>(
  call: Call,
  publicOrigin: string | undefined,
  work: (db: TenantTransaction, everywhere: boolean) => Promise<Result>,
): Promise<Result> =>
  isMainHost(call.host, publicOrigin)
    ? outsideTenant(call.db, call.tenantId, (db) => work(db, true))
    : work(call.db, false);

/** A session here, or, for an account of another tenant, a handover token for one at that tenant's host. */
export async function issueTokens(
  db: TenantTransaction,
  call: Call,
  secret: Uint8Array,
  account: SignInAccount,
  signedInBy: SignInMethod,
): Promise<Tokens> {
  const holder = {
    tenantId: account.tenant_id,
    accountId: account.id,
    actor: null,
    openedBySessionId: null,
    signedInBy,
  };
  if (account.tenant_id === call.tenantId)
    return openSession({ ...call, db }, secret, { ...holder, expiresAt: sessionEnd() });
  return { token: await issueHandoverToken(db, { ...holder, sessionExpiresAt: sessionEnd() }), refresh_token: '' };
}

export const toLoginReply = (
  call: Call,
  account: SignInAccount,
  tokens: Tokens,
  publicOrigin: string | undefined,
): LoginReply => ({
  ...tokens,
  is_admin: account.user_type === 'admin' || account.user_type === 'superuser',
  is_superuser: account.user_type === 'superuser',
  user_type: account.user_type,
  tenant_domain:
    account.tenant_id === call.tenantId ? call.host : getTenantDomain(account.tenant_id, call.host, publicOrigin),
});
