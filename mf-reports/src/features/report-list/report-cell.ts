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

/** `2026-11-01T01:15:00-07:00` as the site's clock showed it, with its offset: hours that occur twice differ. */
const instantText = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} ${iso.slice(19)}`;

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
      return formatDate(`${cell}T00:00:00Z`, 'UTC', language);
    case 'instant':
      return instantText(String(cell));
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
