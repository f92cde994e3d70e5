import { z } from 'zod';
import { minorUnitsOf, type Currency } from '../../platform/money/money.ts';
import { percentageOf } from './decimals.ts';

/** Lines of an invoice: the months, and the tax on them. Amounts are in minor units. */
export const subscriptionLine = z.object({
  kind: z.enum(['SUBSCRIPTION', 'TAX']),
  /** Months, or the minor units that the tax is taken of. */
  quantity: z.number().int().min(0),
  unit: z.enum(['MONTH', 'MINOR_UNIT']),
  /** For a month, or percent: a decimal string. */
  unit_price: z.string(),
  amount_minor: z.number().int().min(0),
});
export type SubscriptionLine = z.infer<typeof subscriptionLine>;

export interface SubscriptionPrice {
  readonly lines: readonly SubscriptionLine[];
  readonly net_minor: number;
  readonly tax_minor: number;
  readonly total_minor: number;
}

interface SubscriptionTerms {
  /** “Monthly Amount”: a decimal with two digits, before tax. */
  readonly price: string;
  readonly currency: Currency;
  readonly months: number;
  /** Percent: a decimal with up to 3 digits. */
  readonly sales_tax: string;
}

/**
 * Price of one period of a subscription, line by line, each rounded separately as the lines of a session are.
 *
 * @example priceSubscription({ price: '9.99', currency: 'USD', months: 1, sales_tax: '8.25' }).total_minor → 1081
 */
export function priceSubscription({ price, currency, months, sales_tax }: SubscriptionTerms): SubscriptionPrice {
  const net_minor = minorUnitsOf({ amount: price, currency }) * months;
  const tax_minor = percentageOf(net_minor, sales_tax);
  const subscription: SubscriptionLine = {
    kind: 'SUBSCRIPTION',
    quantity: months,
    unit: 'MONTH',
    unit_price: price,
    amount_minor: net_minor,
  };
  const tax: SubscriptionLine = {
    kind: 'TAX',
    quantity: net_minor,
    unit: 'MINOR_UNIT',
    unit_price: sales_tax,
    amount_minor: tax_minor,
  };
  return {
    lines: tax_minor === 0 ? [subscription] : [subscription, tax],
    net_minor,
    tax_minor,
    total_minor: net_minor + tax_minor,
  };
}
