import type { PaymentSession } from '@plugboard/contracts/payments';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { wakePayment } from './due-payments.repository.ts';
import { describePayment } from './get-payment.service.ts';
import { lockPayment, lockPaymentOfCharge, updatePayment, type PaymentRow } from './payment-sessions.repository.ts';

/** Has a sum of refunds made, in minor units, those of before included. */
async function requestRefund({ db, now }: SignedInCall, payment: PaymentRow, refund_minor: number): Promise<void> {
  await updatePayment(db, payment, { refund_minor });
  await wakePayment(db, payment, now);
}

/** Refunded, or asked for. */
const refundedOf = ({ refund_minor, refunded_minor }: PaymentRow): number => Math.max(refund_minor, refunded_minor);

/** Refunds an amount, or the whole rest. */
export async function refundPayment(
  call: SignedInCall,
  id: string,
  asked: string | undefined,
): Promise<PaymentSession> {
  const { db, tenantId } = call;
  const payment = await lockPayment(db, tenantId, id);
  if (!payment) throw new Failure('NOT_FOUND');
  if (payment.state !== 'PAID') throw new Failure('CONFLICT', { text: 'payment.notPaid' });
  const { currency, captured_minor } = payment;
  const before = refundedOf(payment);
  const left = captured_minor - before;
  const amount = asked === undefined ? left : minorUnitsOf({ amount: asked, currency });
  if (amount <= 0 || amount > left) {
    const most = moneyOf(left, currency).amount;
    throw new FieldFailure({ amount: [{ key: 'payment.refundRange', values: { most, currency } }] });
  }
  await requestRefund(call, payment, before + amount);
  await call.audit({
    action: 'payment.refunded',
    subject: { type: 'payment_session', id },
    before: { refunded: moneyOf(before, currency) },
    after: { refunded: moneyOf(before + amount, currency) },
  });
  return describePayment(call, payment);
}

/**
 * Refunds a charge's card down to the corrected amount; earlier refunds are a part of that. The audit entry is that of the
 * correction.
 */
export async function refundCorrected(
  call: SignedInCall,
  { sessionId, keptMinor }: { readonly sessionId: string; readonly keptMinor: number },
): Promise<void> {
  const payment = await lockPaymentOfCharge(call.db, call.tenantId, sessionId);
  if (payment?.state !== 'PAID') return;
  const above = payment.captured_minor - keptMinor;
  if (above > refundedOf(payment)) await requestRefund(call, payment, above);
}
