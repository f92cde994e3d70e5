import type { LoginReply, ParsedBodyOf, signIn as signInEndpoint } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { outsideTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { Call } from '../../platform/http/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { domainOf, isMainHost } from '../../platform/http/tenant-of-host.ts';
import type { Platform } from '../../platform/platform.ts';
import { findForSignIn, type SignInAccount } from './account.repository.ts';
import { countFailedTry, refuseTooManyTries } from './failed-tries.ts';
import { isRightPassword } from './passwords.ts';
import { isRightCode, sendCode } from './second-factor.service.ts';
import { openSession, sessionEnd, type Tokens } from './session.service.ts';
import { issueTicket } from './ticket.service.ts';

type Body = ParsedBodyOf<typeof signInEndpoint>;
type Attempt =
  | { readonly account: SignInAccount | undefined; readonly refusal: Failure }
  | { readonly account: SignInAccount; readonly tokens: Tokens };

const keepChanges = true;

/**
 * Password, then the second factor where the account has one. An unknown address, a wrong password and an account
 * that has not enrolled get the same answer in the same time.
 */
async function attempt(
  db: TenantTransaction,
  call: Call,
  { secret }: Platform,
  body: Body,
  everywhere: boolean,
): Promise<Attempt> {
  const account = await findForSignIn(db, call.tenantId, body.email, everywhere);
  const isRight = await isRightPassword(account?.password_hash, body.password);
  if (!account || !isRight || account.status !== 'active')
    return { account, refusal: new Failure('SIGN_IN_FAILED', { keepChanges }) };
  if (account.has_two_factor && body.code === undefined) {
    await sendCode(db, account, secret, call.language);
    return { account, refusal: new Failure('TWO_FACTOR_REQUIRED', { keepChanges }) };
  }
  if (account.has_two_factor && !(await isRightCode(db, account, secret, body.code ?? '')))
    return { account, refusal: new Failure('TWO_FACTOR_REQUIRED', { text: 'error.INVALID_CODE', keepChanges }) };
  return { account, tokens: await letIn(db, call, secret, account) };
}

/** A session here, or, for an account of another tenant, a ticket to one at that tenant's host. */
async function letIn(db: TenantTransaction, call: Call, secret: Uint8Array, account: SignInAccount): Promise<Tokens> {
  const holder = { tenantId: account.tenant_id, accountId: account.id, actor: null };
  if (account.tenant_id === call.tenantId) return openSession({ db }, secret, { ...holder, expiresAt: sessionEnd() });
  return { token: await issueTicket(db, { ...holder, sessionExpiresAt: sessionEnd() }), refresh_token: '' };
}

export async function signIn(call: Call, platform: Platform, given: Body): Promise<LoginReply> {
  const body = { ...given, email: given.email.toLowerCase() };
  const { publicOrigin } = platform.settings;
  await refuseTooManyTries(call, body.email);
  // At the main host people of every tenant may sign in (spec §2.2); at a tenant's own host only its own.
  const outcome = isMainHost(call.host, publicOrigin)
    ? await outsideTenant(call.db, call.tenantId, (db) => attempt(db, call, platform, body, true))
    : await attempt(call.db, call, platform, body, false);
  await call.audit(entryOf(outcome, call.tenantId));
  if ('refusal' in outcome) {
    if (!isQuestion(outcome.refusal, body)) await countFailedTry(call, body.email);
    throw outcome.refusal;
  }
  const { account, tokens } = outcome;
  return {
    ...tokens,
    is_admin: account.user_type === 'admin' || account.user_type === 'superuser',
    is_superuser: account.user_type === 'superuser',
    user_type: account.user_type,
    tenant_domain:
      account.tenant_id === call.tenantId ? call.host : domainOf(account.tenant_id, call.host, publicOrigin),
  };
}

/** Asking for the code after the right password is no failed try. */
const isQuestion = (refusal: Failure, body: Body) => refusal.code === 'TWO_FACTOR_REQUIRED' && body.code === undefined;

/** What the host's tenant may know: its own accounts by id, another tenant's not at all. */
function entryOf(outcome: Attempt, tenantId: string): Parameters<Call['audit']>[0] {
  const { account } = outcome;
  const own = account?.tenant_id === tenantId ? account : undefined;
  const subject = { type: 'account', id: own?.id ?? 'unknown' };
  if ('refusal' in outcome) return { action: 'session.refused', subject, after: { code: outcome.refusal.code } };
  return { action: 'session.opened', subject, ...(own && { by: { id: own.id, actor: null } }) };
}
