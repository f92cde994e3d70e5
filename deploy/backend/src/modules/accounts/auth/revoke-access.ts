import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../../platform/http/context.ts';
import { deleteAccountTokens } from './account-token.repository.ts';
import { lockAccount } from './account.repository.ts';
import type { SessionEnd } from './auth.tables.ts';
import { deleteCodesOf } from './one-time-code.repository.ts';
import { endSession, endSessionsOf, endSessionsOpenedBy, endSwitchedSessionsOf } from './session.repository.ts';
import { deleteHandoverTokensOf, deleteHandoverTokensOpenedBy } from './handover-token.repository.ts';
import { deleteTrustedComputers } from './trusted-computer.repository.ts';

type Scope = Pick<Call, 'db' | 'tenantId'>;

/**
 * Ends every sign-in of an account, concurrent ones included: sessions, sessions opened in clients, handover tokens and
 * trusted computers. `keptSession` stays.
 */
export async function endSignIns(
  { db, tenantId }: Scope,
  accountId: string,
  because: SessionEnd,
  keptSession?: string,
): Promise<void> {
  await lockAccount(db, tenantId, accountId, 'change');
  await endSessionsOf(db, tenantId, accountId, because, keptSession);
  await deleteTrustedComputers(db, tenantId, accountId);
  await revokeSwitched({ db, tenantId }, accountId, because);
}

/** Ends one session of an account, with the sessions in clients that were opened from it and its unused handover tokens. */
export async function endSessionAndOpened(
  { db, tenantId }: Scope,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  because: SessionEnd,
): Promise<void> {
  // Switching into a client shares the account: one that is under way has left its token, or finds the session ended.
  await lockAccount(db, tenantId, accountId, 'change');
  await endSession(db, tenantId, id, because);
  await outsideTenant(db, tenantId, async (all) => {
    // In this order: a token that was spent meanwhile has left its session.
    await deleteHandoverTokensOpenedBy(all, id);
    await endSessionsOpenedBy(all, id, because);
  });
}

/**
 * Ends everything that an account is signed in with, for good: sessions with their tokens, sessions it opened in
 * clients, handover tokens, links, codes and trusted computers. For an account that is disabled, deleted or gets
 * another role; letting it in again revives none of it.
 */
export async function revokeAccess({ db, tenantId }: Scope, accountId: string): Promise<void> {
  await endSignIns({ db, tenantId }, accountId, 'account-changed');
  await deleteAccountTokens(db, tenantId, accountId, ['password-reset', 'email-change']);
  await deleteCodesOf(db, tenantId, accountId);
}

/**
 * Ends the sessions that an account opened in clients, and its handover tokens. Alone it is for an account that gets
 * limits: in a client's portal it works as the owner, and they would not hold there. The caller holds the account.
 */
export async function revokeSwitched(
  { db, tenantId }: Scope,
  accountId: string,
  because: SessionEnd = 'account-changed',
): Promise<void> {
  await outsideTenant(db, tenantId, async (all) => {
    await endSwitchedSessionsOf(all, { tenantId, accountId }, because);
    await deleteHandoverTokensOf(all, tenantId, accountId);
  });
}
