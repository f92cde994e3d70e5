import type { Call } from '../../../../platform/http/context.ts';
import { deleteAccountTokens } from '../account-token.repository.ts';
import { deleteCodesOf } from '../one-time-code.repository.ts';
import { endSignIns } from '../revoke-access.ts';
import { saveCredential } from './credential.repository.ts';

/**
 * Replaces a password and ends all other access: sessions, also in clients, trusted computers, tokens, links and codes.
 * Takes a hash, because hashing here would delay sign-ins under the account's lock.
 */
export async function replacePassword(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  accountId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await endSignIns({ db, tenantId }, accountId, 'password-changed', keptSession);
  await saveCredential(db, tenantId, accountId, passwordHash);
  await deleteAccountTokens(db, tenantId, accountId, ['password-reset', 'invitation', 'email-change']);
  await deleteCodesOf(db, tenantId, accountId);
}
