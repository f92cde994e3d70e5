import { describe, expect, it } from 'vitest';
import {
  isPaymentSettled,
  nextPaymentState,
  paymentEvents,
  paymentStates,
  type PaymentEvent,
  type PaymentState,
} from './payment-states.ts';

/** The whole table, repeated by hand: from, event, to. Other combinations change nothing. */
const expected: readonly (readonly [PaymentState, PaymentEvent, PaymentState])[] = [
  ['CREATED', 'submitted', 'AUTHORISING'],
  ['AUTHORISING', 'authorised', 'AUTHORISED'],
  ['AUTHORISING', 'declined', 'FAILED'],
  ['AUTHORISING', 'released', 'CANCELLED'],
  ['AUTHORISED', 'started', 'CHARGING'],
  ['AUTHORISED', 'released', 'CANCELLED'],
  ['CHARGING', 'stopped', 'CAPTURING'],
  ['CAPTURING', 'captured', 'PAID'],
  ['CAPTURING', 'released', 'CANCELLED'],
  ['CAPTURING', 'capture-refused', 'FAILED'],
  ['PAID', 'refunded', 'REFUNDED'],
];
const pairs = paymentStates.flatMap((state) => paymentEvents.map((event) => [state, event] as const));

describe('the states of a payment', () => {
  it.each(pairs)('%s and %s', (state, event) => {
    const [, , to] = expected.find(([from, when]) => from === state && when === event) ?? [];
    expect(nextPaymentState(state, event)).toBe(to);
  });

  it('are settled where no money moves any more, but for a refund', () => {
    expect(paymentStates.filter(isPaymentSettled)).toEqual(['PAID', 'FAILED', 'CANCELLED', 'REFUNDED']);
  });

  it('never take money without a transaction, nor start one without a hold', () => {
    const into = (state: PaymentState) => expected.filter(([, , to]) => to === state).map(([from]) => from);
    expect([into('CHARGING'), into('CAPTURING'), into('PAID')]).toEqual([['AUTHORISED'], ['CHARGING'], ['CAPTURING']]);
  });
});
