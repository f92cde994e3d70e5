import { randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { seal, unseal } from '../../../../platform/security/sealed.ts';
import { findTotpStep, toBase32, toTotpUri } from '../../../../platform/security/totp.ts';
import { machineClock } from '../../../../platform/time/clock.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';
import { notifyOwner } from '../notify-owner.ts';
import { codeMinutes } from '../one-time-code.service.ts';
import { requireRecentSignIn } from '../recent-sign-in.ts';
import { updateTwoFactor } from '../two-factor.repository.ts';
import { confirmPendingSecret, findAuthenticator, savePendingSecret, spendStep } from './authenticator.repository.ts';
import { beginProof } from './limit-proofs.ts';

const purpose = 'authenticator secrets';
/** Length of the hash, which RFC 4226 recommends. */
const secretBytes = 20;

const open = (secret: Uint8Array, sealed: string) => Buffer.from(String(unseal(secret, purpose, sealed)), 'base64');

/** A new secret; it replaces an earlier one once a code confirms it. */
export async function startAuthenticator(
  call: SignedInCall,
  { secret }: Platform,
): Promise<{ secret: string; uri: string }> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const own = randomBytes(secretBytes);
  await savePendingSecret(
    db,
    { tenantId, accountId: account.id },
    {
      pending_secret: seal(secret, purpose, own.toString('base64')),
      pending_until: new Date(machineClock().getTime() + codeMinutes * 60_000),
    },
  );
  await call.audit({ action: 'authenticator.started', subject: { type: 'account', id: account.id } });
  return { secret: toBase32(own), uri: toTotpUri(own, await getTenantName(call), account.email) };
}

/** Takes the first code of a new secret. */
export async function confirmAuthenticator(call: SignedInCall, platform: Platform, code: string): Promise<void> {
  await requireRecentSignIn(call);
  const { db, tenantId, account } = call;
  const owner = { tenantId, accountId: account.id };
  const counted = await beginProof(db, owner);
  const { pending_secret: sealed, pending_until: until } = (await findAuthenticator(db, owner)) ?? {};
  const isOpen = sealed && until && until > machineClock();
  const step = isOpen ? findTotpStep(open(platform.secret, sealed), code, machineClock()) : undefined;
  if (!sealed || step === undefined || !(await confirmPendingSecret(db, owner, sealed, step)))
    throw new Failure('INVALID_CODE', { commitsChanges: true });
  await counted.succeed();
  await updateTwoFactor(db, tenantId, account.id);
  await notifyOwner(call, platform, account.id, 'authenticatorAdded');
  await call.audit({ action: 'authenticator.added', subject: { type: 'account', id: account.id } });
}

/** Whether this is a code of the account's app that was not accepted before. Every try counts. */
export async function isRightAuthenticatorCode(
  db: TenantTransaction,
  secret: Uint8Array,
  owner: { readonly tenantId: string; readonly accountId: string },
  code: string,
): Promise<boolean> {
  const counted = await beginProof(db, owner);
  const { sealed_secret: sealed } = (await findAuthenticator(db, owner)) ?? {};
  const step = sealed ? findTotpStep(open(secret, sealed), code, machineClock()) : undefined;
  if (step === undefined || !(await spendStep(db, owner, step))) return false;
  await counted.succeed();
  return true;
}
