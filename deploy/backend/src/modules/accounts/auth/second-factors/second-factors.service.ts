import type { getSecondFactors as getSecondFactorsEndpoint, removableFactors } from '@plugboard/contracts/accounts';
import type { ReplyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Call, SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getAccountRow } from '../account.repository.ts';
import { maskPhone } from '../mask-phone.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireOwnPerson } from '../own-person.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { deleteTrustedComputers } from '../trusted-computer.repository.ts';
import { forgetVerifiedPhone, setSmsFactor, updateTwoFactor } from '../two-factor.repository.ts';
import { deleteAuthenticator, findAuthenticator } from './authenticator.repository.ts';
import { toPasskeyDto } from './passkey.service.ts';
import { deletePasskey, deletePasskeys, listPasskeys } from './passkey.repository.ts';
import { countRecoveryCodes, deleteRecoveryCodes } from './recovery-code.repository.ts';

export async function getSecondFactors(call: SignedInCall): Promise<ReplyOf<typeof getSecondFactorsEndpoint>> {
  requireOwnPerson(call);
  const { db, tenantId } = call;
  const owner = { tenantId, accountId: call.account.id };
  const account = await getAccountRow(db, tenantId, owner.accountId);
  const confirmed = (await findAuthenticator(db, owner))?.confirmed_at;
  return {
    sms: account.has_sms_factor && account.verified_phone !== null ? maskPhone(account.verified_phone) : null,
    authenticator: confirmed ? { confirmed_at: confirmed.toISOString() } : null,
    passkeys: (await listPasskeys(db, owner)).map(toPasskeyDto),
    recovery_codes_left: await countRecoveryCodes(db, owner),
  };
}

/**
 * After a factor went: without any, recovery codes are worth nothing, and no computer stays trusted. Mails the owner
 * which one it was, or that there is none any more.
 */
async function finishRemoval(
  call: SignedInCall,
  platform: Platform,
  kind: 'authenticatorRemoved' | 'smsFactorRemoved' | 'passkeyRemoved',
  named: { readonly passkey?: string } = {},
): Promise<void> {
  const { db, tenantId, account } = call;
  const owner = { tenantId, accountId: account.id };
  await deleteTrustedComputers(db, tenantId, account.id);
  if (await updateTwoFactor(db, tenantId, account.id)) {
    await notifyOwner(call, platform, account.id, kind, named);
    return;
  }
  await deleteRecoveryCodes(db, owner);
  await notifyOwner(call, platform, account.id, 'twoFactorDisabled');
}

type Removable = (typeof removableFactors)[number];

async function removeStored(db: TenantTransaction, factor: Removable, tenantId: string, accountId: string) {
  if (factor === 'authenticator') return deleteAuthenticator(db, { tenantId, accountId });
  const { has_sms_factor } = await getAccountRow(db, tenantId, accountId);
  await setSmsFactor(db, tenantId, accountId, false);
  return has_sms_factor;
}

/** Gives up the authenticator app, or codes by SMS; the phone stays verified. */
export async function removeSecondFactor(call: SignedInCall, platform: Platform, factor: Removable): Promise<void> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  if (!(await removeStored(db, factor, tenantId, account.id))) throw new Failure('NOT_FOUND');
  const isApp = factor === 'authenticator';
  await finishRemoval(call, platform, isApp ? 'authenticatorRemoved' : 'smsFactorRemoved');
  const action = isApp ? 'authenticator.removed' : 'sms_codes.removed';
  await call.audit({ action, subject: { type: 'account', id: account.id } });
}

export async function removePasskey(call: SignedInCall, platform: Platform, id: string): Promise<void> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const passkey = await deletePasskey(db, { tenantId, accountId: account.id }, id);
  if (passkey === undefined) throw new Failure('NOT_FOUND');
  await finishRemoval(call, platform, 'passkeyRemoved', { passkey });
  const subject = { type: 'account', id: account.id } as const;
  await call.audit({ action: 'passkey.removed', subject, before: { passkey } });
}

/** Removes all second factors of an account, recovery codes and trusted computers included. The caller holds it. */
export async function deleteSecondFactors(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  accountId: string,
): Promise<void> {
  const owner = { tenantId, accountId };
  await deleteAuthenticator(db, owner);
  await deletePasskeys(db, owner);
  await deleteRecoveryCodes(db, owner);
  await setSmsFactor(db, tenantId, accountId, false);
  await updateTwoFactor(db, tenantId, accountId);
  await deleteTrustedComputers(db, tenantId, accountId);
}

/** The same for factors that are lost: the phone is unverified too. */
export async function deleteLostFactors(call: Pick<Call, 'db' | 'tenantId'>, accountId: string): Promise<void> {
  await deleteSecondFactors(call, accountId);
  await forgetVerifiedPhone(call.db, call.tenantId, accountId);
}
