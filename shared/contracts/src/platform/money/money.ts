import { z } from 'zod';

/** Currencies that a tenant may charge in (spec §9). */
export const currencies = ['USD', 'EUR', 'CAD', 'MXN'] as const;
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;

/** Money on the wire: a decimal string with two digits, never a float, beside its currency (ISO 4217). */
export const money = z.object({ amount: z.string().regex(/^-?\d+\.\d{2}$/), currency });
export type Money = z.infer<typeof money>;

/**
 * Money on the wire to minor units.
 *
 * @example minorUnitsOf({ amount: '12.05', currency: 'USD' }) // 1205
 */
export const minorUnitsOf = ({ amount }: Money): number => Number(amount.replace('.', ''));

/**
 * Minor units (cents), as the database keeps them, to money on the wire.
 *
 * @example moneyOf(1205, 'USD') → { amount: '12.05', currency: 'USD' }
 */
export function moneyOf(minorUnits: number, inCurrency: Currency): Money {
  const digits = String(Math.abs(minorUnits)).padStart(3, '0');
  return {
    amount: `${minorUnits < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`,
    currency: inCurrency,
  };
}
