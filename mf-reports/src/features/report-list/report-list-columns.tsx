import type { ReportColumn, ReportColumnKind, ReportRow } from '@plugboard/contracts/reports';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { FactLine } from '@plugboard/ui/data';
import { reportCellText } from './report-cell.ts';
import { fieldTextKey, statusTextIn } from './report-texts.ts';

const numbers: ReadonlySet<ReportColumnKind> = new Set([
  'duration',
  'money',
  'kwh',
  'kw',
  'watts',
  'percent',
  'minutes',
  'count',
]);

/** Columns of a report as a list shows them. */
export const toListColumns = (columns: readonly ReportColumn[]): ListColumn<ReportRow>[] =>
  columns.map(({ field, kind }) => ({
    key: field,
    label: fieldTextKey(field),
    ...(numbers.has(kind) && { align: 'end' as const }),
    render: (row, { t, language }) =>
      reportCellText(kind, row[field], row, { language, total: t('report.total'), statusText: statusTextIn({ t }) }),
  }));

/** The first column is the title, the next four are the detail. */
export const toPhoneRow =
  (columns: readonly ReportColumn[]): ListPhoneRow<ReportRow> =>
  (row, { t, language }) => {
    const texts = { language, total: t('report.total'), statusText: statusTextIn({ t }) };
    const [title, ...details] = columns
      .slice(0, 5)
      .map(({ field, kind }) => reportCellText(kind, row[field], row, texts));
    return { title, detail: <FactLine facts={details} /> };
  };
