import type { LoginReply, requestSmsCode, smsSignIn } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/text.ts';
import { findByPhone, lockForSignIn, type SignInAccount } from './account.repository.ts';
import { beginAttempt, limitCodes } from './failed-attempts.ts';
import { issueTokens, toLoginReply, inSignInScope } from './issue-tokens.ts';
import { findCodeHolder } from './one-time-code.repository.ts';
import { redeemCode, sendCode } from './one-time-code.service.ts';
import { toAuditSubject, signInEntry } from './sign-in-audit.ts';

const purpose = 'sms-sign-in';

/**
 * Sends a code to a phone that an account has verified; for any other number everything happens but the sending.
 * An account with a second factor needs its password, so its phone alone is told so and opens nothing.
 */
export async function sendSmsCode(
  call: Call,
  { settings, secret }: Platform,
  { phone }: ParsedBodyOf<typeof requestSmsCode>,
): Promise<{ attempt: string }> {
  const attempt = newSecret();
  const account = await inSignInScope(call, settings.publicOrigin, async (db, everywhere) => {
    await limitCodes(db, phone);
    const found = await findByPhone(db, call.tenantId, phone, everywhere);
    await sendCode(db, secret, {
      tenantId: found?.tenant_id ?? call.tenantId,
      accountId: found?.id ?? null,
      phone,
      purpose,
      attempt,
      bodyWith: (code) =>
        found?.has_two_factor
          ? text(call.language, 'message.smsNotEnough')
          : text(call.language, 'message.signInCode', { code }),
    });
    return found;
  });
  await call.audit({ action: 'sign_in_code.requested', ...toAuditSubject(account) });
  return { attempt };
}

async function accountOfCode(
  db: TenantTransaction,
  call: Call,
  secret: Uint8Array,
  { phone, attempt, code }: ParsedBodyOf<typeof smsSignIn>,
  everywhere: boolean,
): Promise<SignInAccount | undefined> {
  const tenantId = everywhere ? undefined : call.tenantId;
  const holder = await findCodeHolder(db, tenantId, { purpose, attempt_hash: sha256(attempt) });
  // A decoy has no account; the same query runs, so that it takes as long.
  const account = await lockForSignIn(db, holder?.tenant_id ?? call.tenantId, holder?.account_id ?? newId());
  const right = await redeemCode(db, secret, { tenantId, purpose, attempt, code });
  if (!right?.account_id || right.phone !== phone || right.account_id !== account?.id) return undefined;
  const isOpen = account.status === 'active' && !account.has_two_factor && account.verified_phone === phone;
  return isOpen ? account : undefined;
}

export async function signInBySms(
  call: Call,
  { settings, secret }: Platform,
  body: ParsedBodyOf<typeof smsSignIn>,
): Promise<LoginReply> {
  const whose = await inSignInScope(call, settings.publicOrigin, (db, everywhere) =>
    findByPhone(db, call.tenantId, body.phone, everywhere),
  );
  const counted = await beginAttempt({ ...call, tenantId: whose?.tenant_id ?? call.tenantId }, body.phone);
  const outcome = await inSignInScope(call, settings.publicOrigin, async (db, everywhere) => {
    const account = await accountOfCode(db, call, secret, body, everywhere);
    return account
      ? { account, method: 'sms' as const, tokens: await issueTokens(db, call, secret, account, 'sms') }
      : { account, refusal: new Failure('INVALID_CODE', { commitsChanges: true }) };
  });
  await call.audit(signInEntry(outcome, call.tenantId));
  if ('refusal' in outcome) throw outcome.refusal;
  await counted.succeed();
  return toLoginReply(call, outcome.account, outcome.tokens, settings.publicOrigin);
}
