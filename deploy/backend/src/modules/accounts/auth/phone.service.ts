import type { verifyPhone as verifyPhoneEndpoint } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf, ReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/text.ts';
import { getAccountRow, setVerifiedPhone } from './account.repository.ts';
import { limitCodes } from './failed-attempts.ts';
import { notifyOwner } from './notify-owner.ts';
import { redeemCode, sendCode } from './one-time-code.service.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { deleteSecondFactors } from './second-factors/second-factors.service.ts';
import { setSmsFactor, updateTwoFactor } from './two-factor.repository.ts';

type Body = ParsedBodyOf<typeof verifyPhoneEndpoint>;
type Reply = ReplyOf<typeof verifyPhoneEndpoint>;

/** Sends a code to a phone, or takes the code that came back. The code is bound to the session that asked. */
export async function verifyPhone(call: SignedInCall, platform: Platform, body: Body): Promise<Reply> {
  await requireRecentSignIn(call);
  const { code, phone } = body;
  return code === undefined ? sendPhoneCode(call, platform.secret, phone) : confirmPhone(call, platform, body, code);
}

async function sendPhoneCode(call: SignedInCall, secret: Uint8Array, phone: string): Promise<Reply> {
  const { db, tenantId, account } = call;
  await limitCodes(db, `${tenantId}/${account.id}`);
  await sendCode(db, secret, {
    tenantId,
    accountId: account.id,
    phone,
    purpose: 'phone',
    attempt: account.sessionId,
    bodyWith: (code) => text(call.language, 'message.phoneCode', { code }),
  });
  const { has_two_factor } = await getAccountRow(db, tenantId, account.id);
  await call.audit({ action: 'phone.code_requested', subject: { type: 'account', id: account.id } });
  return { status: 'code_sent', phone, has_two_factor };
}

async function confirmPhone(
  call: SignedInCall,
  platform: Platform,
  { phone, enable_2fa }: Body,
  code: string,
): Promise<Reply> {
  const { db, tenantId, account } = call;
  const given = { tenantId, purpose: 'phone', attempt: account.sessionId, code } as const;
  const right = await redeemCode(db, platform.secret, given);
  if (right?.account_id !== account.id || right.phone !== phone)
    throw new Failure('INVALID_CODE', { commitsChanges: true });
  const before = await getAccountRow(db, tenantId, account.id);
  const has_sms_factor = before.has_sms_factor || enable_2fa;
  await setVerifiedPhone(db, tenantId, account.id, phone);
  await setSmsFactor(db, tenantId, account.id, has_sms_factor);
  const has_two_factor = await updateTwoFactor(db, tenantId, account.id);
  if (has_sms_factor && !before.has_sms_factor)
    await notifyOwner(call, platform, account.id, 'twoFactorEnabled', { phone });
  else if (before.verified_phone !== phone) await notifyOwner(call, platform, account.id, 'phoneChanged', { phone });
  await call.audit({
    action: 'phone.verified',
    subject: { type: 'account', id: account.id },
    before: { has_two_factor: before.has_two_factor, phone: before.verified_phone },
    after: { has_two_factor, phone },
  });
  return { status: 'verified', phone, has_two_factor };
}

export async function disableTwoFactor(call: SignedInCall, platform: Platform): Promise<void> {
  await requireRecentSignIn(call);
  const { account } = call;
  await deleteSecondFactors(call, account.id);
  await notifyOwner(call, platform, account.id, 'twoFactorDisabled');
  await call.audit({ action: 'two_factor.disabled', subject: { type: 'account', id: account.id } });
}
