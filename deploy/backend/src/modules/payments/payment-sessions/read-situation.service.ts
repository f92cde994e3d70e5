import type { TenantTransaction } from '../../../platform/database/database.ts';
import { getDeliveredCharge } from '../../charging/index.ts';
import { priceCharge } from '../payment-prices/payment-terms.ts';
import type { Situation } from './next-step.ts';
import { findFacts } from './payment-facts.repository.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** A payment with all facts that decide its next step. */
export async function readSituation(db: TenantTransaction, payment: PaymentRow, now: Date): Promise<Situation> {
  const facts = await findFacts(db, payment);
  const { charge } = facts;
  const price =
    payment.price ?? (charge ? priceCharge(payment.terms, await getDeliveredCharge(db, charge, now)) : null);
  return { payment, ...facts, price, now };
}
