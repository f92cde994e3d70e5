import type { LicencePeriod } from './licence.ts';

/** Input of a quote. Money is in minor units. */
export interface LicenceOrderTerms {
  /** Of one port for one period. */
  readonly priceMinor: number;
  readonly period: LicencePeriod;
  readonly years: number;
  /** Of all chargers together. */
  readonly ports: number;
  /** Whole percents, 0 to 100: of the years, and of a promotional code (0 without one). */
  readonly yearsDiscountPercent: number;
  readonly promotionalDiscountPercent: number;
}

/** In minor units; `total` is charged. */
export interface LicenceQuote {
  readonly subtotal: number;
  readonly yearsDiscount: number;
  readonly promotionalDiscount: number;
  readonly total: number;
}

const periodsPerYear: Readonly<Record<LicencePeriod, number>> = { year: 1, month: 12 };

/** Half a cent goes to the buyer. */
const percentOf = (minor: number, percent: number): number => Math.floor((minor * percent + 50) / 100);

/**
 * Price of licences: the quote shown by a form and the sum charged by the server. The promotional discount applies after
 * the discount of the years.
 *
 * @example
 * quoteLicences({ priceMinor: 30000, period: 'year', years: 2, ports: 3, yearsDiscountPercent: 5, promotionalDiscountPercent: 10 })
 * // { subtotal: 180000, yearsDiscount: 9000, promotionalDiscount: 17100, total: 153900 }
 */
export function quoteLicences(terms: LicenceOrderTerms): LicenceQuote {
  const subtotal = terms.priceMinor * periodsPerYear[terms.period] * terms.years * terms.ports;
  const yearsDiscount = percentOf(subtotal, terms.yearsDiscountPercent);
  const promotionalDiscount = percentOf(subtotal - yearsDiscount, terms.promotionalDiscountPercent);
  return { subtotal, yearsDiscount, promotionalDiscount, total: subtotal - yearsDiscount - promotionalDiscount };
}
