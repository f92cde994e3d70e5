import type { Language } from '@plugboard/contracts/platform';
import { missing } from './missing.ts';

/** BCP 47 tags behind the portal’s languages; Spanish of the Americas has a point before decimals too (spec §9 “0,0.00”). */
export const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

type Amount = number | null | undefined;

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes far longer than using it, and a page has few kinds and hundreds of numbers. */
function grouped(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const made =
    formatters.get(key) ??
    // Some locales leave four digits ungrouped by default; in a column of numbers they would not line up.
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options });
  formatters.set(key, made);
  return made;
}

/** `1234.5` → “1,234.5”; “-” when missing. `digits` are the most decimals shown. */
export function formatNumber(value: Amount, language: Language, digits = 2): string {
  return value === null || value === undefined || Number.isNaN(value)
    ? missing
    : grouped(localeOf[language], { maximumFractionDigits: digits }).format(value);
}

/** `12` → “12.0” with one digit: always so many decimals, so that a column of numbers lines up; “-” when missing. */
export function formatFixed(value: Amount, language: Language, digits: number): string {
  if (value === null || value === undefined || Number.isNaN(value)) return missing;
  return grouped(localeOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** `91.66` → “92%” · “92 %” in Spanish; “-” when missing. `digits` are the most decimals shown. */
export function formatPercent(value: Amount, language: Language, digits = 0): string {
  const shown = formatNumber(value, language, digits);
  if (shown === missing) return missing;
  // Intl writes no space for es-US, where the language has one.
  return language === 'es' ? `${shown}\u00a0%` : `${shown}%`;
}

/** Energy in kWh: `12.4` → “12.40 kWh”; “-” when missing. */
export function formatEnergy(kilowattHours: Amount, language: Language): string {
  const value = formatFixed(kilowattHours, language, 2);
  return value === missing ? missing : `${value} kWh`;
}

const decimal = /^-?\d+(\.\d+)?$/;

/**
 * Money as it travels: a decimal text and an ISO 4217 code. `'1234.50', 'USD'` → “$1,234.50”, also in Spanish. All
 * dollars and pesos are “$” (spec §9 “Money”). The text is never turned into a float, so that no cent is lost. “-” when
 * missing; throws TypeError on anything else.
 */
export function formatMoney(amount: string | null | undefined, currency: string, language: Language): string {
  if (amount === null || amount === undefined || amount === '') return missing;
  if (!decimal.test(amount)) throw new TypeError(`Not a decimal amount: ${amount}`);
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  return grouped(localeOf[language], style).format(amount as `${number}`);
}
