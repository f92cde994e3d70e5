import { moneyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { newId } from '../../../platform/ids.ts';
import type { PayoutProvider, ProviderTransfer } from '../../../platform/payout-providers/payout-provider.ts';
import { selectPayoutProvider } from '../../../platform/payout-providers/select-payout-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAccount } from '../payout-accounts/payout-accounts.service.ts';
import { findPayoutByReference, lockPayout, type PayoutRow, updatePayout } from './payouts.repository.ts';
import { recordPayouts } from './record-payouts.service.ts';

const firstRetryMs = 1000;
const maxRetryMs = 10 * 60_000;

interface Address {
  readonly tenantId: string;
  readonly id: string;
}

/** State of the payout by its transfer at the provider. */
function stateAfter(answer: ProviderTransfer, now: Date) {
  if (answer.state === 'sent')
    return { state: 'PAID', reference: answer.reference, paid_at: now, failure: null } as const;
  const failure = answer.state === 'failed' ? answer.failure : 'REVERSED';
  return { state: 'FAILED', failure, paid_at: null } as const;
}

interface Answered extends Pick<PayoutRow, 'attempt' | 'provider'> {
  readonly answer: ProviderTransfer;
  readonly now: Date;
}

/** Stores the provider's answer to an attempt. A later attempt, or the same state again, changes nothing. */
async function applyTransfer(
  db: TenantTransaction,
  { tenantId, id }: Address,
  { answer, attempt, provider, now }: Answered,
): Promise<void> {
  const row = await lockPayout(db, { tenantId, id });
  if (!row || row.attempt !== attempt) return;
  const change = stateAfter(answer, now);
  if (row.state !== 'PAYING' && (row.state !== 'PAID' || change.state === 'PAID')) return;
  await updatePayout(db, { tenantId, id }, { ...change, provider, next_at: null });
  await recordPayouts({ db, tenantId, at: now }, [id]);
  await writeAuditEntry(
    db,
    { tenantId, requestId: newId(), account: undefined },
    {
      action: change.state === 'PAID' ? 'payout.paid' : 'payout.failed',
      subject: { type: 'payout', id },
      before: { state: row.state },
      after: { amount: moneyOf(Number(row.amount_minor), row.currency), ...change },
    },
  );
}

async function postpone(platform: Platform, { tenantId, id }: Address, { tries }: PayoutRow): Promise<void> {
  const next_at = new Date(platform.clock().getTime() + Math.min(firstRetryMs * 2 ** tries, maxRetryMs));
  await withTenant(platform.database, tenantId, (db) =>
    updatePayout(db, { tenantId, id }, { tries: tries + 1, next_at }),
  );
}

async function transfer(
  provider: PayoutProvider,
  account: string,
  { tenant_id: tenantId, id: payoutId, attempt, currency, amount_minor }: PayoutRow,
): Promise<ProviderTransfer> {
  const key = `payout ${payoutId} ${attempt}`;
  return provider.transfer({ key, account, amountMinor: Number(amount_minor), currency, tenantId, payoutId });
}

/**
 * Has the provider send a payout. Outside any transaction, with a key that makes a repeat harmless: after a crash another
 * instance asks the same again.
 */
export async function sendPayout(platform: Platform, address: Address): Promise<void> {
  const { database, clock } = platform;
  const { tenantId, id } = address;
  const known = await withTenant(database, tenantId, async (db) => {
    const row = await lockPayout(db, { tenantId, id });
    return row && { row, account: await getAccount({ db, tenantId }, row.receiver) };
  });
  if (known?.row.state !== 'PAYING') return;
  const { row, account } = known;
  const provider = account && selectPayoutProvider(platform, tenantId, account.provider);
  try {
    const answer: ProviderTransfer = provider
      ? await transfer(provider, account.reference, row)
      : { state: 'failed', failure: 'ACCOUNT' };
    const answered = { answer, attempt: row.attempt, provider: provider?.name ?? null, now: clock() };
    await withTenant(database, tenantId, (db) => applyTransfer(db, address, answered));
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    await postpone(platform, address, row);
  }
}

/** Reads a transfer again that the provider sent a message about. */
export async function refreshTransfer(
  platform: Platform,
  tenantId: string,
  provider: PayoutProvider,
  reference: string,
): Promise<void> {
  const { database, clock } = platform;
  const row = await withTenant(database, tenantId, (db) =>
    findPayoutByReference(db, tenantId, provider.name, reference),
  );
  // One that overtakes the answer to our request is not needed: that answer says the same.
  if (!row) return;
  const answer = await provider.getTransfer(reference);
  await withTenant(database, tenantId, (db) =>
    applyTransfer(db, { tenantId, id: row.id }, { ...row, answer, now: clock() }),
  );
}
