import { z } from 'zod';
import { currency, money } from '../../platform/money/money.ts';

/**
 * Causes of a change of energy or revenue. Their product is the energy, and with the price the revenue:
 *
 * | factor | value |
 * |---|---|
 * | `ports` | hours that ports were in service |
 * | `availability` | share of these hours without an outage, from 0 to 1 |
 * | `demand` | sessions per available hour |
 * | `energy` | kWh per session |
 * | `price` | revenue per kWh, in the tenant's currency |
 */
export const changeFactors = ['ports', 'availability', 'demand', 'energy', 'price'] as const;
export type ChangeFactor = (typeof changeFactors)[number];

const explanationOf = <Amount extends z.ZodType>(amount: Amount) =>
  z.object({
    value: amount,
    before: amount,
    /** Of the amount before; `null` where there was none. */
    percent: z.number().nullable(),
    /** Add up to the difference exactly; none where a period has nothing to compare. */
    factors: z.array(
      z.object({
        factor: z.enum(changeFactors),
        value: z.number(),
        before: z.number(),
        change: amount,
        percent: z.number(),
      }),
    ),
  });

/** Why energy and revenue of a period differ from those of the period before. */
export const changeExplanation = z.object({
  currency,
  /** kWh */
  energy: explanationOf(z.number()),
  /** `null` for accounts that may not see it. */
  revenue: explanationOf(money).nullable(),
});
export type ChangeExplanation = z.infer<typeof changeExplanation>;
