import { isUptimeMet, type PortOutage } from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import { formatFixed, formatNumber, formatPercent, localeOf, type StatusStyle } from '@plugboard/ui';

/** Decimals that are cut, not rounded: 97.0004% is above the threshold, and 96.9996% must not read “97%”. */
const decimals = 3;

export const formatUptime = (percent: number, language: Language): string => {
  const factor = 10 ** decimals;
  const cut = Math.floor(percent * factor) / factor;
  if (Number.isInteger(cut)) return formatPercent(cut, language);
  // As many decimals in every row, so that a column lines up.
  return formatPercent(0, language).replace('0', formatFixed(cut, language, decimals));
};

export const uptimeStyle = (percent: number | null): StatusStyle => {
  if (percent === null) return { tone: 'muted', icon: 'question' };
  return isUptimeMet(percent) ? { tone: 'good', icon: 'check' } : { tone: 'bad', icon: 'warning' };
};

/** How much of an outage counts. */
export function outageCounts({ minutes, excluded_minutes: excluded }: PortOutage): 'counted' | 'partly' | 'excluded' {
  if (excluded === 0) return 'counted';
  return excluded < minutes ? 'partly' : 'excluded';
}

/** `2026-11` as “November 2026”. */
export const formatMonth = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Whole minutes, and tenths of a few, so that a short outage does not read as none. */
export const formatMinutes = (minutes: number, language: Language): string =>
  formatNumber(minutes, language, minutes < 10 ? 1 : 0);
