import type { LoginReply, SignInMethod, signIn as signInEndpoint } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findForSignIn, lockForSignIn, type SignInAccount } from './account.repository.ts';
import { beginAttempt } from './failed-attempts.ts';
import { issueTokens, toLoginReply, inSignInScope } from './issue-tokens.ts';
import { isRightPassword } from './passwords.ts';
import { checkSecondFactor } from './second-factor.service.ts';
import type { Tokens } from './session.service.ts';
import { signInEntry } from './sign-in-audit.ts';

type Body = ParsedBodyOf<typeof signInEndpoint>;
type Attempt =
  | { readonly account: SignInAccount | undefined; readonly refusal: Failure }
  | { readonly account: SignInAccount; readonly tokens: Tokens; readonly method: SignInMethod };

const commitsChanges = true;

/**
 * Checks the password, then the second factor if the account has one. An unknown address, a wrong password and an
 * account that has not enrolled get the same answer in the same time.
 */
async function attempt(
  db: TenantTransaction,
  call: Call,
  platform: Platform,
  body: Body,
  everywhere: boolean,
): Promise<Attempt> {
  const found = await findForSignIn(db, call.tenantId, body.email, everywhere);
  const isRight = await isRightPassword(found?.password_hash, body.password);
  const account = found && isRight ? await lockForSignIn(db, found.tenant_id, found.id) : undefined;
  // The password may have been changed while it was compared.
  if (!account || account.password_hash !== found?.password_hash)
    return { account: found, refusal: new Failure('SIGN_IN_FAILED', { commitsChanges }) };
  if (account.status === 'waiting')
    return { account, refusal: new Failure('SIGN_IN_FAILED', { text: 'error.WAITING_APPROVAL', commitsChanges }) };
  if (account.status !== 'active') return { account, refusal: new Failure('SIGN_IN_FAILED', { commitsChanges }) };
  const checked = await checkSecondFactor({ db, call, platform, account }, body);
  if ('refusal' in checked) return { account, refusal: checked.refusal };
  const { method } = checked;
  return { account, method, tokens: await issueTokens(db, call, platform.secret, account, method) };
}

export async function signIn(call: Call, platform: Platform, given: Body): Promise<LoginReply> {
  const body = { ...given, email: given.email.toLowerCase() };
  const { publicOrigin } = platform.settings;
  // Counted where the account is, so that another host brings no further tries.
  const whose = await inSignInScope(call, publicOrigin, (db, everywhere) =>
    findForSignIn(db, call.tenantId, body.email, everywhere),
  );
  const counted = await beginAttempt({ ...call, tenantId: whose?.tenant_id ?? call.tenantId }, body.email);
  const outcome = await inSignInScope(call, publicOrigin, (db, everywhere) =>
    attempt(db, call, platform, body, everywhere),
  );
  await call.audit(signInEntry(outcome, call.tenantId));
  if (!('refusal' in outcome) || isQuestion(outcome.refusal, body)) await counted.succeed();
  if ('refusal' in outcome) throw outcome.refusal;
  return toLoginReply(call, outcome.account, outcome.tokens, publicOrigin);
}

/** Asking for the code after the right password is no failed try. */
const isQuestion = (refusal: Failure, { code, recovery_code, passkey }: Body) =>
  refusal.code === 'TWO_FACTOR_REQUIRED' && code === undefined && recovery_code === undefined && passkey === undefined;
