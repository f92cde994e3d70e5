import type { Call } from '../../../platform/http/context.ts';
import { deleteAccountTokens } from '../account-token.repository.ts';
import { deleteCodesOf } from '../one-time-code.repository.ts';
import { hashPassword } from '../passwords.ts';
import { endSessionsOf } from '../session.repository.ts';
import { forgetComputers } from '../trusted-computer.repository.ts';
import { saveCredential } from './credential.repository.ts';

/** Whoever knew the old password is out: every other session, trusted computer, link and code ends with it. */
export async function replacePassword(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  accountId: string,
  password: string,
  keptSession?: string,
): Promise<void> {
  await saveCredential(db, tenantId, accountId, await hashPassword(password));
  await endSessionsOf(db, tenantId, accountId, 'password-changed', keptSession);
  await forgetComputers(db, tenantId, accountId);
  await deleteAccountTokens(db, tenantId, accountId, ['password-reset', 'invitation', 'email-change']);
  await deleteCodesOf(db, tenantId, accountId);
}
