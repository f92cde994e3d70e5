import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyOwner } from '../auth/notify-owner.ts';
import { requireRecentSignIn } from '../auth/recent-sign-in.ts';
import { revokeAccess } from '../auth/revoke-access.ts';
import { deleteLostFactors } from '../auth/second-factors/second-factors.service.ts';
import { canManage } from './user-rules.ts';
import { lockUser } from './users.repository.ts';

/**
 * Removes the second factors of a user who has lost them, and signs them out everywhere, so that the lost phone opens
 * nothing: no session, no SMS sign-in, no passkey.
 */
export async function resetSecondFactor(call: SignedInCall, platform: Platform, id: string): Promise<void> {
  await requireRecentSignIn(call);
  const row = await lockUser(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (!canManage(call.account, row)) throw new Failure('FORBIDDEN');
  if (id === call.account.id) throw new Failure('CONFLICT', { text: 'user.notYourself' });
  if (!row.has_two_factor) throw new Failure('CONFLICT', { text: 'twoFactor.nothingToReset' });
  await deleteLostFactors(call, id);
  await revokeAccess(call, id);
  await notifyOwner(call, platform, id, 'twoFactorReset');
  await call.audit({ action: 'two_factor.reset', subject: { type: 'account', id } });
}
