import type { Language } from '@plugboard/contracts/platform';
import { type ReportCell, type ReportColumnKind, type ReportRow, reportTotal } from '@plugboard/contracts/reports';
import type { ReportStatusText } from './report-texts.ts';
import { formatDate, formatDuration, formatFixed, formatMoney, formatNumber, missing } from '@plugboard/ui';

interface CellTexts {
  readonly language: Language;
  /** “Total” */
  readonly total: string;
  readonly statusText: ReportStatusText;
}

const digits: Partial<Record<ReportColumnKind, number>> = { kwh: 3, kw: 3, percent: 3 };

const dayText = (day: string, language: Language) => formatDate(`${day}T00:00:00Z`, 'UTC', language);

/** `2026-11-01T01:15:00-07:00` as the site's clock showed it, with its offset: hours that occur twice differ. */
const instantText = (iso: string, language: Language): string =>
  `${dayText(iso.slice(0, 10), language)}, ${iso.slice(11, 19)} ${iso.slice(19).replace('-', '−')}`;

/** A cell as people read it. */
export function reportCellText(
  kind: ReportColumnKind,
  cell: ReportCell | undefined,
  { currency }: Pick<ReportRow, 'currency'>,
  { language, total, statusText }: CellTexts,
): string {
  if (cell === null || cell === undefined || cell === '') return missing;
  if (cell === reportTotal) return total;
  switch (kind) {
    case 'text':
    case 'time':
      return String(cell);
    case 'status':
    case 'port_status':
    case 'authentication':
      return statusText(kind, String(cell));
    case 'day':
      return dayText(String(cell), language);
    case 'instant':
      return instantText(String(cell), language);
    case 'duration':
      return formatDuration(Number(cell) * 1000, language);
    case 'money':
      return formatMoney(String(cell), currency ?? 'USD', language);
    case 'kwh':
    case 'kw':
    case 'percent':
      return formatFixed(Number(cell), language, digits[kind] ?? 2);
    case 'watts':
    case 'minutes':
    case 'count':
      return formatNumber(Number(cell), language, 0);
  }
}
