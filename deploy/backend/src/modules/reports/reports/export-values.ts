import type { Language } from '@plugboard/contracts/platform';
import {
  type ReportCell,
  type ReportColumn,
  type ReportColumnKind,
  type ReportField,
  reportTotal,
} from '@plugboard/contracts/reports';
import { isTextKey, text } from '../../../platform/text.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** Seconds as hours, minutes and seconds: `27:05:00`. */
const asDuration = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');

const catalogOf: Partial<Record<ReportColumnKind, string>> = {
  status: 'sessionStatus',
  port_status: 'reportPortStatus',
  authentication: 'sessionAuthentication',
};

function labelOf(catalog: string, value: string, language: Language): string {
  const key = `${catalog}.${value}`;
  return isTextKey(key) ? text(language, key) : value;
}

/** A cell as a spreadsheet takes it: amounts and quantities are numbers. */
export function exportValue({ kind }: ReportColumn, cell: ReportCell, language: Language): string | number | null {
  if (cell === null) return null;
  if (cell === reportTotal) return text(language, 'report.total');
  if (kind === 'money') return Number(cell);
  if (kind === 'duration') return asDuration(Number(cell));
  const catalog = catalogOf[kind];
  return catalog === undefined ? cell : labelOf(catalog, String(cell), language);
}

/** A cell as text; amounts keep their two digits. */
export function exportText(column: ReportColumn, cell: ReportCell, language: Language): string {
  if (cell === null) return '';
  return column.kind === 'money' ? String(cell) : String(exportValue(column, cell, language));
}

export const headerOf = ({ field }: ReportColumn, language: Language): string =>
  text(language, `reportField.${field as ReportField}`);

const widths: Readonly<Record<ReportColumnKind, number>> = {
  text: 26,
  status: 18,
  port_status: 20,
  authentication: 18,
  day: 12,
  time: 10,
  instant: 26,
  duration: 12,
  money: 12,
  kwh: 12,
  kw: 12,
  watts: 10,
  percent: 10,
  minutes: 10,
  count: 10,
};

const numbers: ReadonlySet<ReportColumnKind> = new Set(['money', 'kwh', 'kw', 'watts', 'percent', 'minutes', 'count']);

export const isNumber = ({ kind }: ReportColumn): boolean => numbers.has(kind);

/** In characters; a header is shown whole. */
export const widthOf = (column: ReportColumn, language: Language): number =>
  Math.max(widths[column.kind], headerOf(column, language).length);
