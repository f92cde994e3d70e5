import type { Language } from '@plugboard/contracts/platform';

/** BCP 47 tag by which numbers and money are written: as in the United States, in each language. */
export const localeTagOf = (language: Language) => `${language}-US`;

/**
 * A decimal text as money, as it is written in the United States in each language: “$4.82”. With all of its digits:
 * `0.455` of a unit is no rounded sum.
 */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(localeTagOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
  });
  // As text it is never turned into a float.
  return format.format(amount as `${number}`);
}
