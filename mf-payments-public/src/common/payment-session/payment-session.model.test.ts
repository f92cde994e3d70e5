import { isPaymentSettled, paymentStates } from '@plugboard/contracts/payments';
import { expect, test } from 'vitest';
import { aPaymentSession } from './payment-session.fixtures.ts';
import { chargedSeconds, formatDuration, isSettled, toAmount } from './payment-session.model.ts';

test.each(paymentStates)('%s is settled where the contract says so', (state) => {
  expect(isSettled({ state })).toBe(isPaymentSettled(state));
});

test('the time of a charge goes on by the phone’s clock, from the server’s, until the charge has ended', () => {
  const session = aPaymentSession({
    state: 'CHARGING',
    started_at: '2026-03-01T12:00:00.000Z',
    as_of: '2026-03-01T12:10:00.000Z',
  });
  expect(chargedSeconds(session, 5000)).toBe(605);
  expect(chargedSeconds({ ...session, ended_at: '2026-03-01T12:09:00.000Z' }, 5000)).toBe(540);
  expect(chargedSeconds({ ...session, started_at: null }, 5000)).toBeNull();
});

test.each([
  [0, '0:00:00'],
  [3725, '1:02:05'],
  [90_000, '25:00:00'],
])('%i seconds are written %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [5, '0.05'],
  [-120, '-1.20'],
  [330, '3.30'],
])('%i minor units are %s', (minorUnits, amount) => {
  expect(toAmount(minorUnits)).toBe(amount);
});
