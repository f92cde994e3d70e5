import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findForSignInById, type SignInAccount } from './account.repository.ts';
import { beginAttempt } from './failed-attempts.ts';
import { lockOwnAccount } from './lock-own-account.ts';
import { requireOwnPerson } from './own-person.ts';
import { isRightPassword } from './passwords.ts';

interface VerifiedPassword {
  /** Holds the account. Fails if the password was changed or the session ended since the comparison. */
  readonly lock: () => Promise<SignInAccount>;
}

const wrongPassword = () => new Failure('SIGN_IN_FAILED', { text: 'error.WRONG_PASSWORD', commitsChanges: true });

/** Asks for the password once more before something weighty, and counts wrong ones as at signing in. */
export async function verifyOwnPassword(call: SignedInCall, password: string): Promise<VerifiedPassword> {
  requireOwnPerson(call);
  const { account } = call;
  const counted = await beginAttempt(call, account.email);
  const read = () => findForSignInById(call.db, call.tenantId, account.id);
  const known = await read();
  if (!(await isRightPassword(known?.password_hash, password))) throw wrongPassword();
  const lock = async () => {
    await lockOwnAccount(call);
    const own = await read();
    if (!own || own.password_hash !== known?.password_hash) throw wrongPassword();
    await counted.succeed();
    return own;
  };
  return { lock };
}

/** Asks for the password once more and holds the account at once. */
export async function requireOwnPassword(call: SignedInCall, password: string): Promise<SignInAccount> {
  const { lock } = await verifyOwnPassword(call, password);
  return lock();
}
