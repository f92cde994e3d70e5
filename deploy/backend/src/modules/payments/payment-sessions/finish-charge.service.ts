import type { TenantTransaction } from '../../../platform/database/database.ts';
import { markSessionPaid } from '../../charging/index.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';
import { sendReceipt } from './send-receipt.service.ts';

/** Closes the charging session of a payment that was taken, and sends the receipt where the driver wants one. */
export async function finishCharge(db: TenantTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { tenant_id, charging_session_id: id, captured_minor: total_minor, price } = payment;
  if (id !== null && price !== null) await markSessionPaid(db, { tenant_id, id }, { ...price, total_minor });
  if (payment.receipt_email !== null) await sendReceipt(db, payment, now);
}
