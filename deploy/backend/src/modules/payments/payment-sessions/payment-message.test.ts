import { paymentReasons, paymentStates, type PaymentReason, type PaymentState } from '@plugboard/contracts/payments';
import { expect, test } from 'vitest';
import { text } from '../../../platform/text.ts';
import { messageOf } from './payment-message.ts';

const said = (state: PaymentState, reason: PaymentReason | null, isPluggedIn = true): string =>
  messageOf({ state, reason }, isPluggedIn)
    .map((sentence) => text('en', sentence))
    .join(' ');

const notSuccessful = 'The payment was not successful. Please try again.';
const wentWrong = 'Something went wrong. Please try again.';
const refunded =
  'Payment failed. The transaction was canceled and your money has been refunded. If it is not back in a few days, contact your bank.';
const messages: Readonly<Record<PaymentReason, string>> = {
  DECLINED: notSuccessful,
  INSUFFICIENT_FUNDS: notSuccessful,
  CHALLENGE_FAILED: notSuccessful,
  PROVIDER_UNREACHABLE: wentWrong,
  PORT_TAKEN: refunded,
  START_FAILED: refunded,
  NO_ENERGY: refunded,
  NOTHING_DUE: '',
  STOPPED_BY_DRIVER: '',
  HOLD_USED_UP: refunded,
  TIME_LIMIT: refunded,
  HOLD_LOST: refunded,
};

test.each(paymentReasons)('a payment that came to nothing because of %s says it in the words of spec §8', (reason) => {
  for (const state of ['FAILED', 'CANCELLED'] as const) expect(said(state, reason)).toBe(messages[reason]);
});

test.each(paymentStates.filter((state) => state !== 'FAILED' && state !== 'CANCELLED'))(
  'a payment that is %s has no message, apart from the vehicle that is to be plugged in',
  (state) => {
    expect(said(state, null)).toBe('');
    const wanted = state === 'AUTHORISED' ? 'Please plug in your vehicle before proceeding' : '';
    expect(said(state, null, false)).toBe(wanted);
  },
);
