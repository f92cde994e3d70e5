import { z } from 'zod';
import { taxPercent, feeAmount } from '../../chargers/pricing/price-values.ts';
import { minorUnitsOf, type Currency } from '../../platform/money/money.ts';
import { percentageOf, priceOfEnergy } from './decimals.ts';
import { sumOfLines, type SessionPrice } from './price-line.ts';

/** Fees that the network takes from each session (spec §3 “Payout settings”, §9 “Money”). */
export const payoutFees = z.object({
  /** Percent of the price before tax. */
  commission: taxPercent,
  /** For each session, in the currency of the payout. */
  commission_per_transaction: feeAmount,
  /** Cents for each kWh, with up to 2 digits. */
  charging_network_fee_cents_per_kwh: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/),
});
export type PayoutFees = z.infer<typeof payoutFees>;

/** How the price of a session is divided, in minor units; `net` and the fees add up to `gross`. */
export interface PayoutShare {
  readonly gross: number;
  readonly commission: number;
  readonly transaction: number;
  readonly network: number;
  /** Amount for the receiver of the payout, tax included. Negative where the fees are more than the price. */
  readonly net: number;
}

const nothing: PayoutShare = { gross: 0, commission: 0, transaction: 0, network: 0, net: 0 };

/** `12.5` cents are `0.1250`. */
const perKilowattHour = (cents: string): string => {
  const [whole = '', part = ''] = cents.split('.');
  const digits = `${whole}${part.padEnd(2, '0')}`.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

/** Amounts of a session that its division depends on, in minor units. */
export interface SharedRevenue {
  readonly gross: number;
  /** Part of `gross`. */
  readonly tax: number;
  readonly currency: Currency;
  readonly wattHours: number;
}

/** Divides a session's revenue between the network and the receiver of its payout. Nothing is kept of a free one. */
export function shareRevenue({ gross, tax, currency, wattHours }: SharedRevenue, fees: PayoutFees): PayoutShare {
  if (gross === 0) return nothing;
  const commission = percentageOf(gross - tax, fees.commission);
  const transaction = minorUnitsOf({ amount: fees.commission_per_transaction, currency });
  const network = priceOfEnergy(wattHours, perKilowattHour(fees.charging_network_fee_cents_per_kwh));
  return { gross, commission, transaction, network, net: gross - commission - transaction - network };
}

/**
 * The same by the lines of a price.
 *
 * @param wattHours energy of the session
 */
export function sharePayout(
  { lines, total_minor: gross, currency }: SessionPrice,
  wattHours: number,
  fees: PayoutFees,
): PayoutShare {
  return shareRevenue({ gross, tax: sumOfLines(lines, ['TAX']), currency, wattHours }, fees);
}
