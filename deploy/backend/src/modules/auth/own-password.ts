import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findForSignInById, holdAccount, type SignInAccount } from './account.repository.ts';
import { beginTry } from './failed-tries.ts';
import { requireOwnPerson } from './own-person.ts';
import { isRightPassword } from './passwords.ts';

/**
 * Asks for the password once more before something weighty, and counts wrong ones as at signing in. The account is held
 * from then on, so that what follows does not outlast a new password that is chosen meanwhile.
 */
export async function requireOwnPassword(call: SignedInCall, password: string): Promise<SignInAccount> {
  requireOwnPerson(call);
  const { account } = call;
  const counted = await beginTry(call, account.email);
  const read = () => findForSignInById(call.db, call.tenantId, account.id);
  const known = await read();
  const isRight = await isRightPassword(known?.password_hash, password);
  await holdAccount(call.db, call.tenantId, account.id, 'change');
  const own = await read();
  if (!own || !isRight || own.password_hash !== known?.password_hash)
    throw new Failure('SIGN_IN_FAILED', { text: 'error.WRONG_PASSWORD', keepChanges: true });
  await counted.succeed();
  return own;
}
