import type { SignInMethod } from '@plugboard/contracts/accounts';
import type { Call } from '../../../platform/http/context.ts';
import type { Failure } from '../../../platform/http/failure.ts';
import type { SignInAccount } from './account.repository.ts';

type Outcome =
  | { readonly account: SignInAccount | undefined; readonly refusal: Failure }
  | { readonly account: SignInAccount; readonly method: SignInMethod };

type Entry = Parameters<Call['audit']>[0];

/**
 * Whose account something without a session is about, in the log of that account's tenant: at the main host that may be
 * another tenant, whose people are not named in the log of the host's.
 */
export const toAuditSubject = (
  account: Pick<SignInAccount, 'tenant_id' | 'id'> | undefined,
): Pick<Entry, 'subject' | 'tenantId'> => ({
  subject: { type: 'account', id: account?.id ?? 'unknown' },
  ...(account && { tenantId: account.tenant_id }),
});

/** Audit entry of a sign-in attempt. At the main host it ends with a handover token for the tenant's host. */
export function signInEntry(outcome: Outcome, tenantId: string): Entry {
  const { account } = outcome;
  const about = toAuditSubject(account);
  if ('refusal' in outcome) return { action: 'session.refused', ...about, after: { code: outcome.refusal.code } };
  const action = account?.tenant_id === tenantId ? 'session.opened' : 'session.handed_over';
  const after = { signed_in_by: outcome.method };
  return { action, ...about, after, by: { id: outcome.account.id, actor: null } };
}
