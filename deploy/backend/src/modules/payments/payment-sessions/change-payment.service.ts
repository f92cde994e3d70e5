import { isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { wakePayment } from './due-payments.repository.ts';
import { describePayment, requirePayment, type PaymentReader } from './get-payment.service.ts';
import { lockPayment, updatePayment } from './payment-sessions.repository.ts';
import { sendReceipt } from './send-receipt.service.ts';

/** Asks for the end of a charge, of a payment whose charge has not begun, or of one that waits for the driver's bank. */
export async function stopPayment(reader: PaymentReader, id: string): Promise<PaymentSession> {
  const { db, tenantId, now } = reader;
  const payment = await lockPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  const isAtBank = payment.state === 'AUTHORISING' && payment.challenge !== null;
  const isStoppable = isAtBank || payment.state === 'CHARGING' || payment.state === 'AUTHORISED';
  if (!isStoppable && !isPaymentSettled(payment.state) && payment.state !== 'CAPTURING')
    throw new Failure('CONFLICT', { text: 'payment.notCharging' });
  if (isStoppable && payment.stop_requested_at === null) {
    await updatePayment(db, payment, { stop_requested_at: now });
    await wakePayment(db, payment, now);
  }
  return describePayment(reader, await requirePayment(reader, id));
}

/** Has the provider asked for the answer to a bank's question. One that is settled already stays as it is. */
export async function checkChallenge(reader: PaymentReader, id: string): Promise<PaymentSession> {
  const { db, now } = reader;
  const payment = await requirePayment(reader, id);
  if (payment.state === 'AUTHORISING' && payment.challenge !== null)
    await wakePayment(db, payment, now, { is_outdated: true });
  return describePayment(reader, payment);
}

/** Sends the receipt, or has it sent once the charge is paid. */
export async function requestReceipt(reader: PaymentReader, id: string, given: string | undefined) {
  const { db, tenantId, now } = reader;
  const payment = await lockPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  const { state } = payment;
  if (state === 'FAILED' || state === 'CANCELLED') throw new Failure('CONFLICT', { text: 'payment.noReceipt' });
  const receipt_email = given ?? payment.receipt_email;
  if (receipt_email === null) throw new FieldFailure({ email: [{ key: 'field.required' }] });
  const changed = await updatePayment(db, payment, { receipt_email });
  if (changed && isPaymentSettled(state)) await sendReceipt(db, changed, now);
  return { result: 'OK' } as const;
}
