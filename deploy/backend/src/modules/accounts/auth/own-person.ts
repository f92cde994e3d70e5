import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';

/** Refuses changes of passwords, second factors and sessions by an administrator who has switched into the account. */
export function requireOwnPerson({ account }: Pick<SignedInCall, 'account'>): void {
  if (account.actor) throw new Failure('FORBIDDEN', { text: 'error.SWITCHED' });
}
