import type { LoginReply, PasskeyAssertion } from '@plugboard/contracts/accounts';
import type { Call } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockForSignIn } from '../account.repository.ts';
import { issueTokens, toLoginReply } from '../issue-tokens.ts';
import { signInEntry } from '../sign-in-audit.ts';
import { buildAssertionOptions, redeemAssertion } from './passkey-assertion.service.ts';
import { findPasskey } from './passkey.repository.ts';

export const startPasskeySignIn = (call: Call): Promise<Record<string, unknown>> =>
  buildAssertionOptions(call.db, call, { tenantId: call.tenantId, accountId: null }, []);

/** Signs in with a passkey alone: it is something one has, and the device has verified who holds it. */
export async function signInByPasskey(
  call: Call,
  { settings, secret }: Platform,
  assertion: PasskeyAssertion,
): Promise<LoginReply> {
  const { db, tenantId } = call;
  const named = await findPasskey(db, tenantId, assertion.id);
  // Before the passkey is read again: removing one holds the account too.
  const account = named && (await lockForSignIn(db, tenantId, named.account_id));
  const right = await redeemAssertion(db, call, { tenantId, accountId: null }, assertion);
  const isOpen = account?.status === 'active' && right?.account_id === account.id;
  if (!isOpen) {
    const refusal = new Failure('SIGN_IN_FAILED', { text: 'twoFactor.passkeyRefused', commitsChanges: true });
    await call.audit(signInEntry({ account, refusal }, tenantId));
    throw refusal;
  }
  const tokens = await issueTokens(db, call, secret, account, 'passkey_alone');
  await call.audit(signInEntry({ account, method: 'passkey_alone' }, tenantId));
  return toLoginReply(call, account, tokens, settings.publicOrigin);
}
