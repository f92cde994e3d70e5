import type { TenantTransaction } from '../../../platform/database/database.ts';
import { discountFor } from '@plugboard/contracts/payments';
import { assignDriver, bindSessionTerms, markSessionPaid } from '../../charging/index.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';
import { sendReceipt } from './send-receipt.service.ts';

/** Gives the charging session the prices of its payment, so that a later correction has the receipt's, and its driver. */
export async function bindTerms(db: TenantTransaction, payment: PaymentRow): Promise<void> {
  const { tenant_id, charging_session_id: id, terms } = payment;
  if (id === null || !terms.price) return;
  await bindSessionTerms(
    db,
    { tenant_id, id },
    {
      price_id: terms.price.id,
      price_version: terms.price.version,
      discount_percent: discountFor(terms.email, terms.discounts),
      included_wh: terms.includedWh ?? 0,
    },
  );
  if (terms.driverId) await assignDriver(db, { tenant_id, id }, terms.driverId);
}

/** Closes the charging session of a payment that was taken, and sends the receipt where the driver wants one. */
export async function finishCharge(db: TenantTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { tenant_id, charging_session_id: id, captured_minor: total_minor, price } = payment;
  if (id !== null && price !== null) await markSessionPaid(db, { tenant_id, id }, { ...price, total_minor });
  if (payment.receipt_email !== null) await sendReceipt(db, payment, now);
}
