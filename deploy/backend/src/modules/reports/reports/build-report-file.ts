import type { Download, Language } from '@plugboard/contracts/platform';
import type { ReportColumn, ReportDays, ReportFormat, ReportRow, ReportType } from '@plugboard/contracts/reports';
import { toCsvLine } from '../../../platform/csv.ts';
import { buildPdf } from '../../../platform/pdf.ts';
import { text } from '../../../platform/text.ts';
import { buildXlsx } from '../../../platform/xlsx.ts';
import { exportText, exportValue, headerOf, isNumber, widthOf } from './export-values.ts';

interface ReportFile {
  readonly type: ReportType;
  readonly days: ReportDays;
  readonly columns: readonly ReportColumn[];
  /** Read as the file is: none is kept. */
  readonly rows: AsyncIterable<ReportRow>;
  readonly language: Language;
}

async function* mapped<Value>(rows: AsyncIterable<ReportRow>, toValue: (row: ReportRow) => Value) {
  for await (const row of rows) yield toValue(row);
}

const fileNameOf = ({ type, days }: ReportFile, extension: string) =>
  `report_${type}_${days.start}_${days.end}.${extension}`;

const textsOf = ({ columns, language }: ReportFile) => {
  return (row: ReportRow) => columns.map((column) => exportText(column, row[column.field] ?? null, language));
};

const toXlsx = (file: ReportFile): Download => {
  const { columns, language, rows, type } = file;
  return buildXlsx({
    fileName: fileNameOf(file, 'xlsx'),
    // A name of a sheet has at most 31 characters.
    name: text(language, `reportType.${type}`).slice(0, 31),
    columns: columns.map((column) => ({ header: headerOf(column, language), width: widthOf(column, language) })),
    rows: mapped(rows, (row) => columns.map((column) => exportValue(column, row[column.field] ?? null, language))),
    // Days and times are texts by the clock of each site.
    timeZone: 'UTC',
  });
};

async function* csvLines(file: ReportFile): AsyncGenerator<string> {
  // So that a spreadsheet reads it as UTF-8.
  yield `\uFEFF${toCsvLine(file.columns.map((column) => headerOf(column, file.language)))}`;
  yield* mapped(file.rows, (row) => toCsvLine(textsOf(file)(row)));
}

const toCsv = (file: ReportFile): Download => ({
  contentType: 'text/csv; charset=utf-8',
  fileName: fileNameOf(file, 'csv'),
  content: csvLines(file),
});

const toPdf = (file: ReportFile): Download => {
  const { columns, days, language, rows, type } = file;
  return buildPdf({
    fileName: fileNameOf(file, 'pdf'),
    title: [text(language, `reportType.${type}`), text(language, 'report.days', { ...days })],
    pageLabel: (page) => text(language, 'report.page', { page }),
    columns: columns.map((column) => ({
      header: headerOf(column, language),
      width: widthOf(column, language),
      isRight: isNumber(column),
    })),
    rows: mapped(rows, textsOf(file)),
  });
};

const builders: Readonly<Record<ReportFormat, (file: ReportFile) => Download>> = {
  excel: toXlsx,
  csv: toCsv,
  pdf: toPdf,
};

export const buildReportFile = (format: ReportFormat, file: ReportFile): Download => builders[format](file);
