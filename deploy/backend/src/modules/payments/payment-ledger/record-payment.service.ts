import type { Currency } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { ProviderPayment } from '../../../platform/payment-providers/payment-provider.ts';
import { findSums, insertEntries } from './payment-ledger.repository.ts';
import type { PaymentLedgerTables } from './payment-ledger.tables.ts';

type Movement = Pick<PaymentLedgerTables['payment_entry'], 'kind' | 'debit' | 'credit' | 'amount_minor'>;

interface Booking {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly sessionId: string;
  readonly currency: Currency;
  readonly at: Date;
}

const movements = {
  HELD: { kind: 'HELD', debit: 'HOLDS', credit: 'DRIVERS' },
  RELEASED: { kind: 'RELEASED', debit: 'DRIVERS', credit: 'HOLDS' },
  CAPTURED: { kind: 'CAPTURED', debit: 'PROVIDER', credit: 'EARNED' },
  REFUNDED: { kind: 'REFUNDED', debit: 'EARNED', credit: 'PROVIDER' },
} as const;

const movement = (kind: keyof typeof movements, amount_minor: number): Movement[] =>
  amount_minor > 0 ? [{ ...movements[kind], amount_minor }] : [];

/**
 * Books the changes at the provider, so that ledger and provider agree. The caller has locked the
 * payment: the same state a second time books nothing.
 */
export async function recordPayment(
  booking: Booking,
  provider: Pick<ProviderPayment, 'heldMinor' | 'capturedMinor' | 'refundedMinor'>,
): Promise<void> {
  const { db, tenantId, sessionId, currency, at } = booking;
  const sums = await findSums(db, booking);
  const held = provider.heldMinor - (sums.HELD - sums.RELEASED);
  const common = { tenant_id: tenantId, payment_session_id: sessionId, currency, at };
  const entries = [
    ...movement('HELD', held),
    ...movement('RELEASED', -held),
    ...movement('CAPTURED', provider.capturedMinor - sums.CAPTURED),
    ...movement('REFUNDED', provider.refundedMinor - sums.REFUNDED),
  ];
  await insertEntries(
    db,
    entries.map((entry) => ({ ...common, ...entry, id: newOrderedId(at) })),
  );
}
