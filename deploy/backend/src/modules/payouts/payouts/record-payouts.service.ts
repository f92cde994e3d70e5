import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import { findBalances, findBookedPayouts, insertEntries, type BookedPayout } from './payout-ledger.repository.ts';
import type { PayoutLedgerAccount } from './payouts.tables.ts';

interface Booking {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly at: Date;
}

type Kind = PayoutLedgerAccount;

/** Credit that each account should have for a payout, in minor units; the receiver's account is the other side. */
function creditsOf({ sums, state, amount }: BookedPayout): Partial<Record<Kind, number>> {
  const isDecided = amount !== null && (state === 'PAYING' || state === 'PAID');
  return {
    // Debited: they are where the money comes from.
    EARNED: -sums.gross_minor,
    GRID: -sums.grid_minor,
    COMMISSION: sums.commission_minor,
    TRANSACTION: sums.transaction_minor,
    NETWORK: sums.network_minor,
    PROVIDER: sums.provider_minor,
    REFUND: sums.refund_minor,
    CHANGED: isDecided ? sums.net_minor - amount : 0,
    SENT: state === 'PAID' && amount !== null ? amount : 0,
  };
}

/**
 * Books changes of payouts, so that ledger, lines and provider agree: after a payment the receiver is owed nothing.
 * The caller has locked the payouts: the same state a second time books nothing.
 */
export async function recordPayouts({ db, tenantId, at }: Booking, ids: readonly string[]): Promise<void> {
  const balances = new Map(
    (await findBalances(db, tenantId, ids)).map(({ payout, kind, balance }) => [`${payout} ${kind}`, balance]),
  );
  const entries = (await findBookedPayouts(db, tenantId, ids)).flatMap((payout) =>
    Object.entries(creditsOf(payout)).flatMap(([name, credit]) => {
      const kind = name as Kind;
      const difference = credit - (balances.get(`${payout.id} ${kind}`) ?? 0);
      if (difference === 0) return [];
      const [debit, credited] = difference > 0 ? (['RECEIVER', kind] as const) : ([kind, 'RECEIVER'] as const);
      const { id: payout_id, currency } = payout;
      const common = { tenant_id: tenantId, id: newOrderedId(at), payout_id, kind, currency, at };
      return [{ ...common, debit, credit: credited, amount_minor: Math.abs(difference) }];
    }),
  );
  await insertEntries(db, entries);
}
