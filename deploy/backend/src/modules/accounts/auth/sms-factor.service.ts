import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { newSecret } from '../../../platform/ids.ts';
import { text } from '../../../platform/text.ts';
import type { SignInAccount } from './account.repository.ts';
import { limitCodes } from './failed-attempts.ts';
import { codeMinutes, redeemCode, sendCode } from './one-time-code.service.ts';
import { signInPath } from './trusted-computer.service.ts';

const cookie = 'plugboard_attempt';

/** Sends a code to the account's phone, for the browser that asks and no other. */
export async function sendSignInCode(
  db: TenantTransaction,
  call: Call,
  secret: Uint8Array,
  account: SignInAccount,
): Promise<void> {
  await limitCodes(db, `${account.tenant_id}/${account.id}`);
  const attempt = newSecret();
  call.setCookie({ name: cookie, value: attempt, path: signInPath, seconds: codeMinutes * 60 });
  await sendCode(db, secret, {
    tenantId: account.tenant_id,
    accountId: account.verified_phone === null ? null : account.id,
    phone: account.verified_phone ?? '',
    purpose: 'sign-in',
    attempt,
    bodyWith: (code) => text(call.language, 'message.signInCode', { code }),
  });
}

/** Whether this is the code that was sent to this browser for this account. */
export async function isRightSignInCode(
  db: TenantTransaction,
  call: Call,
  secret: Uint8Array,
  account: SignInAccount,
  code: string,
): Promise<boolean> {
  const attempt = call.cookies[cookie] ?? '';
  const given = { tenantId: account.tenant_id, purpose: 'sign-in', attempt, code } as const;
  return (await redeemCode(db, secret, given))?.account_id === account.id;
}
