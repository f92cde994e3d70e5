import type { SignedInCall } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';

/** Passwords, second factors and sessions are a person's own: whoever switched into the account does not touch them. */
export function requireOwnPerson({ account }: Pick<SignedInCall, 'account'>): void {
  if (account.actor) throw new Failure('FORBIDDEN', { text: 'error.SWITCHED' });
}
