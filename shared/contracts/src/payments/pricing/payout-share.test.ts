import { expect, it } from 'vitest';
import { sharePayout } from './payout-share.ts';
import { priceSession } from './price-session.ts';
import { chargeOf, settingsWith } from './pricing.fixtures.ts';

const fees = { commission: '10', commission_per_transaction: '0.30', charging_network_fee_cents_per_kwh: '2.5' };
const settings = settingsWith({}, { session_activation_fee: '0.50', sales_tax: '8.875' });
const charge = { from: '2026-06-10T17:00:00Z', hours: 1, kilowattHours: 12.345 };

// 6.66 with 0.54 of tax: 10 % of 6.12 = 0.612 → 0.61; 12.345 kWh × 2.5 ct = 30.8625 ct → 0.31; 6.66 − 0.61 − 0.30 − 0.31
it('takes commission before tax, a fee for each session, and one for each kWh', () => {
  const price = priceSession(settings, chargeOf(charge));
  expect(sharePayout(price, 12_345, fees)).toEqual({
    gross: 666,
    commission: 61,
    transaction: 30,
    network: 31,
    net: 544,
  });
});

it('takes nothing of a session that was free', () => {
  const price = priceSession(settings, chargeOf({ ...charge, kilowattHours: 0 }));
  expect(sharePayout(price, 0, fees)).toEqual({ gross: 0, commission: 0, transaction: 0, network: 0, net: 0 });
});
