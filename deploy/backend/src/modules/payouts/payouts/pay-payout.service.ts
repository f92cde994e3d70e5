import type { AuditAction } from '@plugboard/contracts/accounts';
import { needsSecondPerson, type Payout, type PayPayoutForm, takesPayouts } from '@plugboard/contracts/payouts';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { TextKey } from '../../../platform/text.ts';
import { getAccount } from '../payout-accounts/payout-accounts.service.ts';
import { getPayoutSettings } from '../payout-settings/payout-settings.service.ts';
import { getReader, requirePayout } from './list-payouts.service.ts';
import { isPayable, isRequester, personOf } from './payout-dto.ts';
import { lockPayout, type PayoutRow, updatePayout } from './payouts.repository.ts';
import { recordPayouts } from './record-payouts.service.ts';

type PayingCall = SignedInCall & {
  readonly setVersion: (version: number) => void;
  readonly requireVersion: (current: number) => void;
};

/** The payout, locked, in the version that the caller has seen. */
async function requireLocked(call: PayingCall, id: string): Promise<PayoutRow> {
  const row = await lockPayout(call.db, { tenantId: call.tenantId, id });
  if (!row) throw new Failure('NOT_FOUND');
  call.requireVersion(row.version);
  return row;
}

async function answer(call: PayingCall, id: string): Promise<Payout> {
  const payout = await requirePayout(call, id);
  call.setVersion(payout.version);
  return payout;
}

const audit = (call: PayingCall, action: AuditAction, row: PayoutRow, after: Readonly<Record<string, unknown>>) =>
  call.audit({
    action,
    subject: { type: 'payout', id: row.id },
    before: { state: row.state, net: moneyOf(Number(row.net_minor), row.currency) },
    after,
  });

/** Columns of a payment that the provider is to make now; a job sends it. */
const toBeSent = (row: PayoutRow, now: Date) =>
  ({ state: 'PAYING', attempt: row.attempt + 1, tries: 0, next_at: now, failure: null, reference: null }) as const;

const refusals: Partial<Record<PayoutRow['state'], TextKey>> = {
  AWAITING: 'payout.state.AWAITING.refused',
  PAYING: 'payout.state.PAYING.refused',
  PAID: 'payout.state.PAID.refused',
};

async function requirePayable(call: PayingCall, row: PayoutRow): Promise<void> {
  const text = refusals[row.state];
  if (text !== undefined) throw new Failure('CONFLICT', { text });
  const { thisMonth } = await getReader(call);
  if (!isPayable(row, thisMonth)) throw new Failure('CONFLICT', { text: 'payout.notPayable' });
  if (!takesPayouts((await getAccount(call, row.receiver))?.status ?? null))
    throw new Failure('CONFLICT', { text: 'payout.accountTakesNone' });
}

/** Sends a payment to the provider, or has a second person approve it first. */
export async function payPayout(call: PayingCall, id: string, { amount, reason }: PayPayoutForm): Promise<Payout> {
  const { db, tenantId, now } = call;
  const row = await requireLocked(call, id);
  await requirePayable(call, row);
  const settings = await getPayoutSettings({ db, tenantId });
  const { currency } = row;
  const asked = minorUnitsOf({ amount, currency });
  const net = Number(row.net_minor);
  if (asked !== net && reason === '') throw new FieldFailure({ reason: [{ key: 'payout.reasonRequired' }] });
  const limit = minorUnitsOf({ amount: settings.second_person_above, currency });
  const isWaiting = needsSecondPerson({ amount: asked, net, limit });
  const person = personOf(call.account);
  await updatePayout(
    db,
    { tenantId, id },
    {
      ...(isWaiting ? { state: 'AWAITING', failure: null } : toBeSent(row, now)),
      amount_minor: asked,
      reason: reason || null,
      requested_at: now,
      requested_by_tenant_id: person.tenantId,
      requested_by: person.id,
      requested_by_name: person.name,
      approved_at: null,
      approved_by_name: null,
    },
  );
  await recordPayouts({ db, tenantId, at: now }, [id]);
  await audit(call, 'payout.requested', row, { amount: { amount, currency }, reason, awaits_second_person: isWaiting });
  return answer(call, id);
}

async function requireAwaiting(call: PayingCall, id: string): Promise<PayoutRow> {
  const row = await requireLocked(call, id);
  if (row.state !== 'AWAITING') throw new Failure('CONFLICT', { text: 'payout.notAwaiting' });
  return row;
}

/** Only another person than the one who asked. */
export async function approvePayout(call: PayingCall, id: string): Promise<Payout> {
  const { db, tenantId, now, account } = call;
  const row = await requireAwaiting(call, id);
  if (isRequester(row, account)) throw new Failure('FORBIDDEN', { text: 'payout.secondPerson' });
  const approved_by_name = account.actor?.name ?? account.email;
  await updatePayout(db, { tenantId, id }, { ...toBeSent(row, now), approved_at: now, approved_by_name });
  await recordPayouts({ db, tenantId, at: now }, [id]);
  await audit(call, 'payout.approved', row, { amount: moneyOf(Number(row.amount_minor), row.currency) });
  return answer(call, id);
}

/** Refused by a second person, or withdrawn by the one who asked. */
export async function declinePayout(call: PayingCall, id: string, reason: string): Promise<Payout> {
  const { db, tenantId, account } = call;
  const row = await requireAwaiting(call, id);
  await updatePayout(db, { tenantId, id }, { state: 'DUE', amount_minor: null, reason: null, requested_at: null });
  await recordPayouts({ db, tenantId, at: call.now }, [id]);
  const action = isRequester(row, account) ? 'payout.withdrawn' : 'payout.declined';
  await audit(call, action, row, { reason });
  return answer(call, id);
}
