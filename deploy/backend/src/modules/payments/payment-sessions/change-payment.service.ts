import { isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { wakePayment } from './due-payments.repository.ts';
import { describePayment, requirePayment, type PaymentReader } from './get-payment.service.ts';
import { lockPayment, updatePayment } from './payment-sessions.repository.ts';
import { sendReceipt } from './send-receipt.service.ts';

/** Asks for the end of a charge, or of a payment whose charge has not begun. */
export async function stopPayment(reader: PaymentReader, id: string): Promise<PaymentSession> {
  const { db, tenantId, now } = reader;
  const payment = await lockPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  const isStoppable = payment.state === 'CHARGING' || payment.state === 'AUTHORISED';
  if (!isStoppable && !isPaymentSettled(payment.state) && payment.state !== 'CAPTURING')
    throw new Failure('CONFLICT', { text: 'payment.notCharging' });
  if (isStoppable && payment.stop_requested_at === null) {
    await updatePayment(db, payment, { stop_requested_at: now });
    await wakePayment(db, payment, now);
  }
  return describePayment(reader, await requirePayment(reader, id));
}

/** Refunds an amount, or the whole rest. */
export async function refundPayment(
  call: SignedInCall,
  id: string,
  asked: string | undefined,
): Promise<PaymentSession> {
  const { db, tenantId, now } = call;
  const payment = await lockPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  if (payment.state !== 'PAID') throw new Failure('CONFLICT', { text: 'payment.notPaid' });
  const { currency, captured_minor, refund_minor, refunded_minor } = payment;
  const before = Math.max(refund_minor, refunded_minor);
  const left = captured_minor - before;
  const amount = asked === undefined ? left : minorUnitsOf({ amount: asked, currency });
  if (amount <= 0 || amount > left) {
    const most = moneyOf(left, currency).amount;
    throw new FieldFailure({ amount: [{ key: 'payment.refundRange', values: { most, currency } }] });
  }
  await updatePayment(db, payment, { refund_minor: before + amount });
  await call.audit({
    action: 'payment.refunded',
    subject: { type: 'payment_session', id },
    before: { refunded: moneyOf(before, currency) },
    after: { refunded: moneyOf(before + amount, currency) },
  });
  await wakePayment(db, payment, now);
  return describePayment(call, payment);
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
