import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getAccountRow } from '../account.repository.ts';
import { notifyOwner } from '../notify-owner.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { beginProof } from './limit-proofs.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, spendRecoveryCode } from './recovery-code.repository.ts';

/** Without letters and digits that are taken for each other: ten of these 31 signs are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;

const buildGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Short enough to be tried out against a plain hash, so the server's secret goes in. */
const hashOf = (secret: Uint8Array, accountId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery-code ${accountId} ${code}`).digest('hex');

/** Ten new codes; those before end. An account without a second factor needs none. */
export async function createRecoveryCodes(call: SignedInCall, platform: Platform): Promise<{ codes: string[] }> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const { has_two_factor } = await getAccountRow(db, tenantId, account.id);
  if (!has_two_factor) throw new Failure('CONFLICT', { text: 'twoFactor.codesNeedFactor' });
  const codes = Array.from({ length: recoveryCodeCount }, () => `${buildGroup()}-${buildGroup()}`);
  const owner = { tenantId, accountId: account.id };
  await deleteRecoveryCodes(db, owner);
  const hashes = codes.map((code) => hashOf(platform.secret, account.id, code.replace('-', '')));
  await insertRecoveryCodes(db, owner, hashes);
  await notifyOwner(call, platform, account.id, 'recoveryCodesCreated');
  await call.audit({ action: 'recovery_codes.created', subject: { type: 'account', id: account.id } });
  return { codes };
}

/** Whether this is an unused code of the account, which it is no more afterwards. Every try counts. */
export async function redeemRecoveryCode(
  db: TenantTransaction,
  secret: Uint8Array,
  owner: { readonly tenantId: string; readonly accountId: string },
  code: string,
): Promise<boolean> {
  const counted = await beginProof(db, owner);
  if (!(await spendRecoveryCode(db, owner, hashOf(secret, owner.accountId, code)))) return false;
  await counted.succeed();
  return true;
}
