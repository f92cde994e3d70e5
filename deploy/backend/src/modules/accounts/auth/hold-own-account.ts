import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { holdAccount } from './account.repository.ts';
import { isSessionOpen, readSession, type Session } from './session.repository.ts';

/**
 * Holds the caller's account before a change and checks the session again: it may have ended while the call waited for
 * the lock.
 */
export async function holdOwnAccount({ db, tenantId, account }: SignedInCall): Promise<Session> {
  await holdAccount(db, tenantId, account.id, 'change');
  const session = await readSession(db, tenantId, account.sessionId);
  if (!isSessionOpen(session)) throw new Failure('NOT_SIGNED_IN');
  return session;
}
