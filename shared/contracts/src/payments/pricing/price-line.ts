import { z } from 'zod';
import { currency } from '../../platform/money/money.ts';

/**
 * In the order of a receipt. `ENERGY` and `TIME` are the charge, `IDLE` is the stay after it, and `UNCHARGED` is the
 * part that the card's hold did not cover.
 */
export const priceLineKinds = ['ACTIVATION', 'ENERGY', 'TIME', 'IDLE', 'DISCOUNT', 'UNCHARGED', 'TAX'] as const;

/**
 * One line of the price of a session:
 *
 * | `kind` | `quantity` | `unit` | `unit_price` |
 * |---|---|---|---|
 * | `ACTIVATION` | 1 | `SESSION` | per session |
 * | `ENERGY` | Wh | `WATT_HOUR` | per kWh |
 * | `TIME`, `IDLE` | seconds | `SECOND` | per hour |
 * | `DISCOUNT` | Wh that a subscription includes | `WATT_HOUR` | per kWh |
 * | `UNCHARGED` | 1 | `SESSION` | the amount |
 * | `DISCOUNT`, `TAX` | minor units that it is taken of | `MINOR_UNIT` | percent |
 */
export const priceLine = z.object({
  kind: z.enum(priceLineKinds),
  quantity: z.number().int().min(0),
  unit: z.enum(['SESSION', 'WATT_HOUR', 'SECOND', 'MINOR_UNIT']),
  /** A decimal string. */
  unit_price: z.string(),
  /** When the quantity was taken; `null` for lines that belong to no time. */
  starts_at: z.iso.datetime().nullable(),
  ends_at: z.iso.datetime().nullable(),
  /** Rounded, in minor units (cents); negative for `DISCOUNT` and `UNCHARGED`. */
  amount_minor: z.number().int(),
});
export type PriceLine = z.infer<typeof priceLine>;
export type PriceLineKind = PriceLine['kind'];

/** Price of a session, line by line. */
export const sessionPrice = z.object({
  currency,
  lines: z.array(priceLine),
  /** Gross, in minor units: the sum of the lines. */
  total_minor: z.number().int(),
});
export type SessionPrice = z.infer<typeof sessionPrice>;

/** Wh of a price that a subscription included. */
export const includedWhOf = (lines: readonly PriceLine[]): number =>
  lines.reduce(
    (sum, { kind, unit, quantity }) => (kind === 'DISCOUNT' && unit === 'WATT_HOUR' ? sum + quantity : sum),
    0,
  );

/** Sum of the lines of some kinds, in minor units. */
export const sumOfLines = (lines: readonly PriceLine[], kinds: readonly PriceLineKind[] = priceLineKinds): number =>
  lines.reduce((sum, { kind, amount_minor }) => (kinds.includes(kind) ? sum + amount_minor : sum), 0);
