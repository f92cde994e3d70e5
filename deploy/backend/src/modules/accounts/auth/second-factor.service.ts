import type { SecondFactor, SecondFactorDemand, SignInMethod, signIn } from '@plugboard/contracts/accounts';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SignInAccount } from './account.repository.ts';
import { maskPhone } from './mask-phone.ts';
import { notifyOwner } from './notify-owner.ts';
import { findAuthenticator } from './second-factors/authenticator.repository.ts';
import { isRightAuthenticatorCode } from './second-factors/authenticator.service.ts';
import {
  buildAssertionOptions,
  listPasskeysHere,
  redeemAssertion,
} from './second-factors/passkey-assertion.service.ts';
import { countRecoveryCodes } from './second-factors/recovery-code.repository.ts';
import { redeemRecoveryCode } from './second-factors/recovery-code.service.ts';
import { isRightSignInCode, sendSignInCode } from './sms-factor.service.ts';
import { isComputerTrusted, trustComputer } from './trusted-computer.service.ts';

type Body = ParsedBodyOf<typeof signIn>;

/** A sign-in whose password was right. */
interface Attempt {
  readonly db: TenantTransaction;
  readonly call: Call;
  readonly platform: Platform;
  readonly account: SignInAccount;
}

const methods = {
  passkey: 'passkey',
  authenticator: 'authenticator',
  sms: 'sms_code',
  recovery_code: 'recovery_code',
} as const satisfies Record<SecondFactor, SignInMethod>;

const commitsChanges = true;
const ownerOf = ({ tenant_id: tenantId, id: accountId }: SignInAccount) => ({ tenantId, accountId });

/** Lists the account's factors for this host; sign-in asks for the first of them. */
async function listFactors({ db, call, account }: Attempt): Promise<SecondFactor[]> {
  const owner = ownerOf(account);
  const has: Readonly<Record<SecondFactor, boolean>> = {
    passkey: (await listPasskeysHere(db, call, owner)).length > 0,
    authenticator: Boolean((await findAuthenticator(db, owner))?.confirmed_at),
    sms: account.has_sms_factor,
    recovery_code: (await countRecoveryCodes(db, owner)) > 0,
  };
  return (Object.keys(methods) as SecondFactor[]).filter((factor) => has[factor]);
}

/** Asks for a factor: sends the code, or gives the options of a passkey. */
async function demand(attempt: Attempt, factor: SecondFactor, factors: SecondFactor[]): Promise<Failure> {
  const { db, call, platform, account } = attempt;
  const owner = ownerOf(account);
  if (factor === 'sms') await sendSignInCode(db, call, platform.secret, account);
  const options =
    factor === 'passkey' ? buildAssertionOptions(db, call, owner, await listPasskeysHere(db, call, owner)) : null;
  const sent_to = factor === 'sms' && account.verified_phone !== null ? maskPhone(account.verified_phone) : null;
  const second_factor: SecondFactorDemand = { factor, factors, sent_to, options: await options };
  const text = factor === 'sms' ? ('error.TWO_FACTOR_REQUIRED' as const) : (`twoFactor.ask.${factor}` as const);
  return new Failure('TWO_FACTOR_REQUIRED', { text, commitsChanges, more: { second_factor } });
}

/** Which factor the body proves; `undefined` where it only asks. A code without a factor is of the first that has codes. */
function provedFactor({ code, factor, passkey, recovery_code }: Body, factors: readonly SecondFactor[]) {
  if (passkey) return 'passkey';
  if (recovery_code !== undefined) return 'recovery_code';
  if (code === undefined) return undefined;
  if (factor === 'authenticator' || factor === 'sms') return factor;
  return factors.includes('authenticator') ? 'authenticator' : 'sms';
}

async function isProved({ db, call, platform, account }: Attempt, factor: SecondFactor, body: Body): Promise<boolean> {
  const owner = ownerOf(account);
  const { code = '', recovery_code = '', passkey } = body;
  switch (factor) {
    case 'passkey':
      return passkey !== undefined && (await redeemAssertion(db, call, owner, passkey)) !== undefined;
    case 'authenticator':
      return isRightAuthenticatorCode(db, platform.secret, owner, code);
    case 'sms':
      return account.has_sms_factor && isRightSignInCode(db, call, platform.secret, account, code);
    case 'recovery_code':
      return redeemRecoveryCode(db, platform.secret, owner, recovery_code);
  }
}

/** Tells the owner that a recovery code was used, and how many are left. */
async function notifyOfRecovery({ db, call, platform, account }: Attempt): Promise<void> {
  const owner = ownerOf(account);
  const left = await countRecoveryCodes(db, owner);
  const scope = { ...call, db, tenantId: owner.tenantId };
  await notifyOwner(scope, platform, owner.accountId, 'recoveryCodeUsed', { left: String(left) });
}

/** Refuses the sign-in until the account's second factor is proved; answers what it was proved with. */
export async function checkSecondFactor(
  attempt: Attempt,
  body: Body,
): Promise<{ readonly method: SignInMethod } | { readonly refusal: Failure }> {
  const { db, call, account } = attempt;
  if (!account.has_two_factor) return { method: 'password' };
  if (await isComputerTrusted(db, call, account)) return { method: 'trusted_computer' };
  const factors = await listFactors(attempt);
  const proved = provedFactor(body, factors);
  if (proved === undefined) {
    const wanted = body.factor && factors.includes(body.factor) ? body.factor : factors[0];
    if (wanted) return { refusal: await demand(attempt, wanted, factors) };
    return { refusal: new Failure('SIGN_IN_FAILED', { text: 'twoFactor.elsewhere', commitsChanges }) };
  }
  if (!(await isProved(attempt, proved, body))) {
    const text = proved === 'passkey' ? 'twoFactor.passkeyRefused' : 'error.INVALID_CODE';
    return { refusal: new Failure('TWO_FACTOR_REQUIRED', { text, commitsChanges }) };
  }
  if (proved === 'recovery_code') await notifyOfRecovery(attempt);
  if (body.remember_computer) await trustComputer(db, call, account);
  return { method: methods[proved] };
}
