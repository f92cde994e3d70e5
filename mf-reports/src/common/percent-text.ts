import type { Language } from '@plugboard/contracts/platform';
import { formatFixed } from '@plugboard/ui';

/** “91.5%”; with a space before the sign in Spanish. Always so many decimals, so that a column lines up. */
export const percentText = (percent: number, language: Language, digits = 1): string =>
  `${formatFixed(percent, language, digits)}${language === 'es' ? '\u00A0' : ''}%`;

/** A change with its sign, “−1.2%”; without one where nothing is left of it after rounding. */
export function changeText(percent: number, language: Language): string {
  const text = percentText(Math.abs(percent), language);
  if (Math.abs(percent) < 0.05) return text;
  return `${percent < 0 ? '−' : '+'}${text}`;
}
