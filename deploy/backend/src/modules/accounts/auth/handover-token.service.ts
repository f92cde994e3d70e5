import type { SignInMethod } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newSecret, sha256 } from '../../../platform/ids.ts';
import { toActorColumns, toActor, type Actor } from '../../../platform/security/signed-in.ts';
import { lockAccount, lockForSignIn } from './account.repository.ts';
import { openSession, type Tokens } from './session.service.ts';
import {
  findHandoverToken,
  insertHandoverToken,
  spendHandoverToken,
  type HandoverToken,
} from './handover-token.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

const lifetimeSeconds = 60;

interface Holder {
  readonly tenantId: string;
  readonly accountId: string;
  readonly actor: Actor | null;
  /** The session of the actor with which the one that the token opens ends. */
  readonly openedBySessionId: string | null;
  readonly sessionExpiresAt: Date;
  readonly signedInBy: SignInMethod | null;
}

/** A one-time token that opens a session at the host of another tenant. Written outside the caller's own tenant. */
export async function issueHandoverToken(db: TenantTransaction, holder: Holder): Promise<string> {
  const token = newSecret();
  await insertHandoverToken(db, {
    tenant_id: holder.tenantId,
    ticket_hash: sha256(token),
    account_id: holder.accountId,
    ...toActorColumns(holder.actor),
    opened_by_session_id: holder.openedBySessionId,
    session_expires_at: holder.sessionExpiresAt,
    signed_in_by: holder.signedInBy,
    expires_at: new Date(machineClock().getTime() + lifetimeSeconds * 1000),
    used_at: null,
  });
  return token;
}

/** Locks the account that switched and the account that the token opens; returns the latter. */
async function lockAccounts({ db, tenantId }: Call, { account_id, ...token }: HandoverToken) {
  const actor = toActor(token);
  if (actor)
    await outsideTenant(db, tenantId, (everywhere) =>
      lockAccount(everywhere, actor.tenantId, actor.accountId, 'share'),
    );
  return lockForSignIn(db, tenantId, account_id);
}

/** Exchanges a handover token for a session. It is bound to its host because only that tenant can see it. */
export async function redeemHandoverToken(call: Call, secret: Uint8Array, token: string): Promise<Tokens> {
  const tokenHash = sha256(token);
  const find = () => findHandoverToken(call.db, call.tenantId, tokenHash);
  const found = await find();
  const account = found && (await lockAccounts(call, found));
  const used = await spendHandoverToken(call.db, call.tenantId, tokenHash);
  if (!used) throw new Failure((await find())?.used_at ? 'TOKEN_REUSED' : 'TOKEN_EXPIRED');
  if (account?.status !== 'active') throw new Failure('TOKEN_EXPIRED');
  const actor = toActor(used);
  const by = { id: used.account_id, actor };
  const after = { signed_in_by: used.signed_in_by };
  await call.audit({ action: 'session.opened', subject: { type: 'account', id: used.account_id }, by, after });
  return openSession(call, secret, {
    tenantId: call.tenantId,
    accountId: used.account_id,
    actor,
    openedBySessionId: used.opened_by_session_id,
    expiresAt: used.session_expires_at,
    signedInBy: used.signed_in_by,
  });
}
