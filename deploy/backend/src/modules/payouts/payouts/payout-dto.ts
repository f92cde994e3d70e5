import { type Payout, type PayoutLine, monthNumber, ownReceiver, takesPayouts } from '@plugboard/contracts/payouts';
import { type Currency, moneyOf } from '@plugboard/contracts/platform';
import type { SignedIn } from '../../../platform/security/signed-in.ts';
import { type Sums, toSums } from './payout-sums.ts';
import type { ListedLine, ListedPayout, PayoutRow } from './payouts.repository.ts';

/** Reader of a payout, and the month of the call. */
export interface PayoutReader {
  readonly account: Pick<SignedIn, 'tenantId' | 'id' | 'actor' | 'permissions'>;
  /** Number of the month that is not over. */
  readonly thisMonth: number;
  readonly tenantName: string;
}

const toAmounts = (sums: Sums, currency: Currency) => {
  const amount = (minor: number) => moneyOf(minor, currency).amount;
  return {
    gross: amount(sums.gross_minor),
    tax: amount(sums.tax_minor),
    grid_earnings: amount(sums.grid_minor),
    commission: amount(sums.commission_minor),
    transaction_fees: amount(sums.transaction_minor),
    network_fee: amount(sums.network_minor),
    provider_fees: amount(sums.provider_minor),
    refunds: amount(sums.refund_minor),
    net: amount(sums.net_minor),
  };
};

/** The person behind a call: while switched into a client's account, the administrator of the other tenant. */
export const personOf = ({ tenantId, id, actor }: PayoutReader['account']) =>
  actor ? { tenantId: actor.tenantId, id: actor.accountId, name: actor.name } : { tenantId, id, name: null };

export function isRequester(row: PayoutRow, account: PayoutReader['account']): boolean {
  const person = personOf(account);
  return row.requested_by === person.id && row.requested_by_tenant_id === person.tenantId;
}

/** Whether a payment can be asked for: the month is over, and something is owed. */
export const isPayable = (row: PayoutRow, thisMonth: number): boolean =>
  (row.state === 'DUE' || row.state === 'FAILED') && monthNumber(row) < thisMonth && Number(row.net_minor) > 0;

export function toPayoutDto(row: ListedPayout, { account, thisMonth, tenantName }: PayoutReader): Payout {
  const mayChange = account.permissions.includes('change_payout');
  const isWaiting = mayChange && row.state === 'AWAITING';
  const amount = (minor: number | null) => (minor === null ? null : moneyOf(Number(minor), row.currency).amount);
  return {
    ...toAmounts(toSums(row), row.currency),
    id: row.id,
    receiver: row.receiver,
    receiver_name: row.receiver === ownReceiver ? tenantName : row.receiver,
    year: row.year,
    month: row.month,
    state: row.state === 'DUE' && monthNumber(row) >= thisMonth ? 'OPEN' : row.state,
    currency: row.currency,
    sessions: row.sessions,
    energy: Number(row.energy_wh) / 1000,
    adjustments: amount(row.adjustment_minor) ?? '0.00',
    amount: amount(row.amount_minor),
    reason: row.reason,
    requested_by: row.requester_name,
    requested_at: row.requested_at?.toISOString() ?? null,
    approved_by: row.approved_by_name,
    paid_at: row.paid_at?.toISOString() ?? null,
    reference: row.reference,
    failure: row.failure,
    account_status: row.account_status,
    may_pay: mayChange && isPayable(row, thisMonth) && takesPayouts(row.account_status),
    may_approve: isWaiting && !isRequester(row, account),
    may_decline: isWaiting,
    version: row.version,
  };
}

export const toLineDto = (row: ListedLine): PayoutLine => ({
  ...toAmounts(toSums(row), row.currency),
  source: row.source,
  session: row.session_id,
  started_at: row.started_at.toISOString(),
  location_name: row.location_name,
  charger_name: row.charger_name,
  timezone: row.timezone,
  currency: row.currency,
  energy: Number(row.energy_wh) / 1000,
  is_adjustment: row.is_adjustment,
});
