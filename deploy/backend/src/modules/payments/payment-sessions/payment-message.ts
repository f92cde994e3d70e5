import type { PaymentReason } from '@plugboard/contracts/payments';
import type { TextKey } from '../../../platform/text.ts';
import type { PaymentRow } from './payment-sessions.repository.ts';

/** Refusals of the card, after which another card may do. */
const ofCard: ReadonlySet<PaymentReason | null> = new Set(['DECLINED', 'INSUFFICIENT_FUNDS', 'CHALLENGE_FAILED']);
/** The driver's own wish, or a charge that cost nothing: no reason for a message. */
const harmless: ReadonlySet<PaymentReason | null> = new Set(['STOPPED_BY_DRIVER', 'NOTHING_DUE']);

/** Spec §8 “Payment”: sentences of the message to the driver about a payment; none without one. */
export function messageOf(
  { state, reason }: Pick<PaymentRow, 'state' | 'reason'>,
  isPluggedIn: boolean,
): readonly TextKey[] {
  if (state === 'AUTHORISED' && !isPluggedIn) return ['payment.plugIn'];
  if (state !== 'FAILED' && state !== 'CANCELLED') return [];
  if (reason === 'PROVIDER_UNREACHABLE') return ['payment.wentWrong'];
  if (ofCard.has(reason)) return ['payment.notSuccessful'];
  return harmless.has(reason) ? [] : ['payment.cancelled', 'payment.cancelledAdvice'];
}
