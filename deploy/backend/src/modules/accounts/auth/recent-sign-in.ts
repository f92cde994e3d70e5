import { recentSignInMinutes } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { machineClock } from '../../../platform/time/clock.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { requireOwnPassword } from './own-password.ts';
import { requireOwnPerson } from './own-person.ts';
import { confirmSession } from './session.repository.ts';

const recentMs = recentSignInMinutes * 60_000;

/**
 * Requires a sign-in or password confirmation within the last ten minutes before sign-in settings change, so that an
 * abandoned session or a stolen token cannot weaken the account. Holds the account.
 */
export async function requireRecentSignIn(call: SignedInCall): Promise<void> {
  requireOwnPerson(call);
  const { created_at, confirmed_at } = await lockOwnAccount(call);
  const provedAt = Math.max(created_at.getTime(), confirmed_at?.getTime() ?? 0);
  if (machineClock().getTime() - provedAt > recentMs) throw new Failure('RECENT_SIGN_IN_REQUIRED');
}

/** Takes the password once more, for this session. */
export async function confirmOwnPassword(call: SignedInCall, password: string): Promise<void> {
  await requireOwnPassword(call, password);
  const { db, tenantId, account } = call;
  await confirmSession(db, tenantId, account.sessionId);
  await call.audit({ action: 'session.confirmed', subject: { type: 'session', id: account.sessionId } });
}
