import type { ChargerImportReply } from '@plugboard/contracts/chargers';

type Row = readonly string[];

/** A spreadsheet runs a text that begins like this as a formula when it opens a CSV file. */
const startsFormula = /^[=+\-@\t\r]/;

function toCell(value: string): string {
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as comma-separated values (RFC 4180), which spreadsheets read as UTF-8. */
export const toCsvFile = (rows: readonly Row[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;

const isProblemHeading = (heading: string) => /^problema?$/i.test(heading.trim());

/** The refused lines as they were sent, with their problems in a last column, which the server ignores. */
export function refusedRows({ header, lines }: ChargerImportReply, problemHeading: string): readonly Row[] {
  const columns = header.flatMap((heading, at) => (isProblemHeading(heading) ? [] : [at]));
  const refused = lines.filter(({ outcome }) => outcome === 'REFUSED');
  return [
    [...columns.map((at) => header[at] ?? ''), problemHeading],
    ...refused.map(({ values, problems }) => [
      ...columns.map((at) => values[at] ?? ''),
      problems.map(({ message }) => message).join(' '),
    ]),
  ];
}

export const countOf = (
  { lines }: ChargerImportReply,
  wanted: ChargerImportReply['lines'][number]['outcome'],
): number => lines.filter(({ outcome }) => outcome === wanted).length;
