import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../platform/http/context.ts';
import { deleteAccountTokens } from './account-token.repository.ts';
import { deleteCodesOf } from './one-time-code.repository.ts';
import { endSessionsOf, endSwitchedSessionsOf } from './session.repository.ts';
import { deleteTicketsOf } from './ticket.repository.ts';
import { forgetComputers } from './trusted-computer.repository.ts';

const because = 'account-changed';

/**
 * Ends everything that an account is signed in with, for good: sessions with their tokens, sessions it opened in
 * clients, hand-over tickets, links, codes and trusted computers. For an account that is disabled, deleted or gets
 * another role; letting it in again revives none of it.
 */
export async function revokeAccess({ db, tenantId }: Pick<Call, 'db' | 'tenantId'>, accountId: string): Promise<void> {
  await endSessionsOf(db, tenantId, accountId, because);
  await forgetComputers(db, tenantId, accountId);
  await deleteAccountTokens(db, tenantId, accountId, ['password-reset', 'email-change']);
  await deleteCodesOf(db, tenantId, accountId);
  await revokeSwitched({ db, tenantId }, accountId);
}

/**
 * Ends the sessions that an account opened in clients, and its hand-over tickets. For an account that gets limits: in a
 * client's portal it works as the owner, and they would not hold there.
 */
export async function revokeSwitched(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  accountId: string,
): Promise<void> {
  await outsideTenant(db, tenantId, async (all) => {
    await endSwitchedSessionsOf(all, { tenantId, accountId }, because);
    await deleteTicketsOf(all, tenantId, accountId);
  });
}
