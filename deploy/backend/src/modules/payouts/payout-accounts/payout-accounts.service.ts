import { ownReceiver, type PayoutAccount, type PayoutAccountStatus } from '@plugboard/contracts/payouts';
import { places } from '@plugboard/contracts/platform';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { PayoutProvider } from '../../../platform/payout-providers/payout-provider.ts';
import {
  payoutProviderNameOf,
  selectPayoutProvider,
} from '../../../platform/payout-providers/select-payout-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTenantName } from '../../accounts/index.ts';
import {
  findAccount,
  findReceivers,
  type PayoutAccountRow,
  saveAccount,
  updateStatus,
} from './payout-accounts.repository.ts';

/** A receiver's account as it was read last; `undefined` if none was opened. */
export const getAccount = (
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  receiver: string,
): Promise<PayoutAccountRow | undefined> => findAccount(db, tenantId, receiver);

export async function listAccounts({ db, tenantId }: SignedInCall): Promise<{ accounts: PayoutAccount[] }> {
  const tenantName = await getTenantName({ db, tenantId });
  const rows = await findReceivers(db, tenantId);
  return {
    accounts: rows.map(({ receiver, status, checked_at }) => ({
      receiver,
      receiver_name: receiver === ownReceiver ? tenantName : receiver,
      status,
      checked_at: checked_at?.toISOString() ?? null,
    })),
  };
}

/** The provider of a receiver's account, or of the tenant's new ones. */
function requireProvider(
  platform: Platform,
  { db, tenantId }: SignedInCall,
  opened: PayoutProvider['name'] | undefined,
): PayoutProvider {
  const name = opened ?? payoutProviderNameOf(platform, tenantId);
  const provider = name && selectPayoutProvider(platform, tenantId, name, db);
  if (!provider) throw new Failure('CONFLICT', { text: 'payout.noProvider' });
  return provider;
}

/**
 * Opens a receiver's account at the provider, or reads it again. A repeat after an answer that was lost gets the same
 * account: the provider knows it by its key.
 */
export async function addPaymentMethod(
  platform: Platform,
  call: SignedInCall,
  given: string,
): Promise<{ url: string; status: PayoutAccountStatus }> {
  const { db, tenantId, now } = call;
  const receiver = given.toLowerCase();
  const receivers = await findReceivers(db, tenantId);
  if (receivers.every((known) => known.receiver !== receiver))
    throw new FieldFailure({ receiver: [{ key: 'payout.unknownReceiver' }] });
  const opened = await findAccount(db, tenantId, receiver);
  const provider = requireProvider(platform, call, opened?.provider);
  const link = buildLink(tenantId, places.payouts(), call, platform.settings.publicOrigin);
  try {
    const email = receiver === ownReceiver ? null : receiver;
    const { reference, status } = opened
      ? await provider.getAccount(opened.reference)
      : await provider.openAccount({ tenantId, key: `payout account ${tenantId} ${receiver}`, email });
    const url = await provider.createOnboardingUrl(reference, { returnUrl: link, refreshUrl: link });
    await saveAccount(db, {
      tenant_id: tenantId,
      receiver,
      provider: provider.name,
      reference,
      status,
      checked_at: now,
    });
    await call.audit({
      action: 'payout_account.opened',
      subject: { type: 'payout_account', id: receiver },
      after: { provider: provider.name, status },
    });
    return { url, status };
  } catch (error) {
    if (error instanceof ExternalFailure) throw new Failure('SYSTEM_UNREACHABLE', { text: 'payout.providerSilent' });
    throw error;
  }
}

/** Reads an account again that the provider sent a message about. */
export async function refreshAccount(
  { database, clock }: Platform,
  tenantId: string,
  provider: PayoutProvider,
  reference: string,
): Promise<void> {
  const { status } = await provider.getAccount(reference);
  const key = { tenantId, provider: provider.name, reference };
  await withTenant(database, tenantId, (db) => updateStatus(db, key, { status, now: clock() }));
}
