import { limitPrice, type PaymentEvent, type PaymentReason } from '@plugboard/contracts/payments';
import { json } from '../../../platform/database/platform-tables.ts';
import type { ProviderPayment } from '../../../platform/payment-providers/payment-provider.ts';
import type { ProviderAction } from './next-step.ts';
import type { PaymentChange, PaymentRow } from './payment-sessions.repository.ts';

const refusals = {
  declined: 'DECLINED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'challenge-failed': 'CHALLENGE_FAILED',
} as const satisfies Record<NonNullable<ProviderPayment['refusal']>, PaymentReason>;

/** Reason of a released hold. */
function reasonOfRelease({ state, reason, amount_minor }: PaymentRow): PaymentReason {
  if (state === 'AUTHORISING') return reason ?? 'CHALLENGE_FAILED';
  if (state === 'CAPTURING') return amount_minor === 0 ? 'NO_ENERGY' : 'HOLD_LOST';
  return reason ?? 'HOLD_LOST';
}

/** The event that a provider's state means for a payment in its state; `undefined` where it means none. */
function eventOf({ state, amount_minor }: PaymentRow, answer: ProviderPayment): PaymentEvent | undefined {
  if (answer.state === 'held') return state === 'AUTHORISING' ? 'authorised' : undefined;
  if (answer.state === 'declined') return state === 'AUTHORISING' ? 'declined' : undefined;
  if (answer.state === 'captured') return state === 'CAPTURING' ? 'captured' : undefined;
  if (answer.state !== 'cancelled') return undefined;
  if (state === 'CAPTURING') return amount_minor === 0 ? 'released' : 'capture-refused';
  return state === 'AUTHORISING' || state === 'AUTHORISED' ? 'released' : undefined;
}

export interface ProviderReply {
  readonly action: ProviderAction;
  readonly answer: ProviderPayment;
  /** No message about the payment has come since the question. */
  readonly isLatest: boolean;
}

/**
 * Changes of a payment by a provider's answer: its amounts, and the event that follows. Answers come
 * one at a time, so that each is newer than the one before.
 */
export function readAnswer(
  payment: PaymentRow,
  { action, answer, isLatest }: ProviderReply,
): { readonly event: PaymentEvent | undefined; readonly change: PaymentChange } {
  const event = eventOf(payment, answer);
  const isLost = payment.state === 'CHARGING' && answer.state === 'cancelled';
  const isGone = event === 'released' || event === 'capture-refused';
  return {
    event,
    change: {
      provider_reference: answer.reference,
      held_minor: answer.heldMinor,
      captured_minor: Math.max(payment.captured_minor, answer.capturedMinor),
      refunded_minor: Math.max(payment.refunded_minor, answer.refundedMinor),
      fee_minor: Math.max(payment.fee_minor, answer.feeMinor),
      hold_ends_at: answer.holdEndsAt,
      challenge: answer.challenge && json(answer.challenge),
      tries: 0,
      ...(action.name === 'get' && isLatest && { is_outdated: false }),
      // A token is used once.
      ...(answer.state !== 'open' && { card_token: null }),
      ...(action.name === 'raise' && { is_raise_refused: answer.heldMinor <= payment.held_minor }),
      // A token that the provider does not know.
      ...(action.name === 'confirm' && answer.state === 'open' && { reason: 'DECLINED', card_token: null }),
      ...(event === 'declined' && { reason: refusals[answer.refusal ?? 'declined'] }),
      ...(isGone && { reason: reasonOfRelease(payment) }),
      ...(isLost && { reason: 'HOLD_LOST' }),
      // The hold may have been less than the price.
      ...(event === 'captured' && payment.price && { price: json(limitPrice(payment.price, answer.capturedMinor)) }),
    },
  };
}
