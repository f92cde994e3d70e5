import type { Language } from '@plugboard/contracts/platform';

/** Whose digits, points and signs are used. */
export const numberLocales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-ES' };

/** A decimal text as money, with all of its digits: `0.455` of a unit is no rounded sum. */
export function formatMoney(amount: string, currency: string, language: Language): string {
  const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
  const digits = Math.max(2, decimals);
  const format = new Intl.NumberFormat(numberLocales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // As text it is never turned into a float.
  return format.format(amount as `${number}`);
}
