import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockAccount } from './account.repository.ts';
import { isSessionOpen, getSession, type Session } from './session.repository.ts';

/**
 * Holds the caller's account before a change and checks the session again: it may have ended while the call waited for
 * the lock.
 */
export async function lockOwnAccount({ db, tenantId, account }: SignedInCall): Promise<Session> {
  await lockAccount(db, tenantId, account.id, 'change');
  const session = await getSession(db, tenantId, account.sessionId);
  if (!isSessionOpen(session)) throw new Failure('NOT_SIGNED_IN');
  return session;
}
