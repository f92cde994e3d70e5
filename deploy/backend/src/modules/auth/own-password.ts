import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findForSignInById, type SignInAccount } from './account.repository.ts';
import { beginTry } from './failed-tries.ts';
import { requireOwnPerson } from './own-person.ts';
import { isRightPassword } from './passwords.ts';

/** Asks for the password once more before something weighty, and counts wrong ones as at signing in. */
export async function requireOwnPassword(call: SignedInCall, password: string): Promise<SignInAccount> {
  requireOwnPerson(call);
  const { account } = call;
  const counted = await beginTry(call, account.email);
  const own = await findForSignInById(call.db, call.tenantId, account.id);
  if (!own || !(await isRightPassword(own.password_hash, password)))
    throw new Failure('SIGN_IN_FAILED', { text: 'error.WRONG_PASSWORD', keepChanges: true });
  await counted.succeed();
  return own;
}
