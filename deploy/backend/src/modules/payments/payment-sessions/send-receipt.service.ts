import type { TenantTransaction } from '../../../platform/database/database.ts';
import { enqueueComposedMails } from '../../../platform/messages/enqueue-mail.ts';
import { getTenantName } from '../../accounts/index.ts';
import { updatePayment, type PaymentRow } from './payment-sessions.repository.ts';
import { buildReceiptMail } from './receipt-mail.ts';

/** Leaves the receipt of a payment in the outbox, for the address that the driver gave. */
export async function sendReceipt(db: TenantTransaction, payment: PaymentRow, now: Date): Promise<void> {
  const { tenant_id, receipt_email: to } = payment;
  if (to === null) return;
  const mail = buildReceiptMail(payment, await getTenantName({ db, tenantId: tenant_id }));
  await enqueueComposedMails(db, tenant_id, [{ to, ...mail, goodUntil: null }]);
  await updatePayment(db, payment, { receipt_sent_at: now });
}
