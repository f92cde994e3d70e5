import { amountsForEnergy, type SessionBill, totalOf } from '@plugboard/contracts/charging';
import { type Currency, minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';

const partOf = { CHARGING: 'charging', ACTIVATION: 'activation', IDLE: 'idle', TAX: 'tax' } as const;

/**
 * Cost of a session with corrected energy, as the server works it out.
 *
 * @param before kWh that the bill is for
 * @param after corrected kWh
 */
export function correctedAmount(bill: SessionBill, currency: Currency, before: number, after: number): string {
  const amounts = { charging: 0, activation: 0, idle: 0, tax: 0, electricity: 0 };
  for (const { kind, amount } of bill.lines) amounts[partOf[kind]] = minorUnitsOf({ amount, currency });
  return moneyOf(totalOf(amountsForEnergy(amounts, before, after)), currency).amount;
}
