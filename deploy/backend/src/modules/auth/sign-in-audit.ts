import type { Call } from '../../platform/http/context.ts';
import type { Failure } from '../../platform/http/failure.ts';
import type { SignInAccount } from './account.repository.ts';

type Outcome =
  | { readonly account: SignInAccount | undefined; readonly refusal: Failure }
  | { readonly account: SignInAccount };

/** What the host's tenant may know of a sign-in: its own accounts by id, another tenant's not at all. */
export function signInEntry(outcome: Outcome, tenantId: string): Parameters<Call['audit']>[0] {
  const { account } = outcome;
  const own = account?.tenant_id === tenantId ? account : undefined;
  const subject = { type: 'account', id: own?.id ?? 'unknown' } as const;
  if ('refusal' in outcome) return { action: 'session.refused', subject, after: { code: outcome.refusal.code } };
  return { action: 'session.opened', subject, ...(own && { by: { id: own.id, actor: null } }) };
}
