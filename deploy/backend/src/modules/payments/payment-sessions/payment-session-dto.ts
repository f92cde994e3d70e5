import { isPaymentSettled, type PaymentSession } from '@plugboard/contracts/payments';
import { moneyOf, type Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import type { Situation } from './next-step.ts';
import { messageOf } from './payment-message.ts';

/** Live state of the port. */
export interface PortFact {
  readonly isPluggedIn: boolean;
  readonly stateOfChargePercent: number | null;
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A payment as its driver sees it: no reference of the provider, no token, no address. */
export function toPaymentDto(
  { payment, charge, price, now }: Situation,
  port: PortFact,
  language: Language,
): PaymentSession {
  const { currency, state } = payment;
  const message = messageOf(payment, port.isPluggedIn).map((sentence) => text(language, sentence));
  const isStopping = !isPaymentSettled(state) && state !== 'CAPTURING' && payment.stop_requested_at !== null;
  return {
    id: payment.id,
    charger: payment.charger_id,
    custom_id: payment.custom_id,
    location_name: payment.location_name,
    connector_id: payment.connector_id,
    state,
    reason: payment.reason,
    message: message.length > 0 ? message.join(' ') : null,
    provider: payment.provider,
    challenge: state === 'AUTHORISING' && !isStopping ? payment.challenge : null,
    held: moneyOf(payment.held_minor, currency),
    total: moneyOf(price?.total_minor ?? 0, currency),
    paid: moneyOf(payment.captured_minor - payment.refunded_minor, currency),
    lines: [...(price?.lines ?? [])],
    energy: (charge?.energy_wh ?? 0) / 1000,
    state_of_charge_percent: isPaymentSettled(state) ? null : port.stateOfChargePercent,
    created_at: payment.created_at.toISOString(),
    started_at: isoOf(payment.started_at),
    ended_at: isoOf(payment.ended_at),
    is_stopping: isStopping || (state === 'CHARGING' && payment.reason !== null),
    has_receipt_email: payment.receipt_email !== null,
    as_of: now.toISOString(),
  };
}
