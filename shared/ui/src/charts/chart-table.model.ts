/** The exact values behind a chart. */
export interface ChartTable {
  readonly heads: readonly string[];
  /** The first cell names its row; `null` is a value that is not known. */
  readonly rows: readonly (readonly [string, ...(string | number | null)[]])[];
}

/** A text that a spreadsheet would calculate is shown as the text that it is. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const formatCell = (value: string | number | null) =>
  value === null ? '' : typeof value === 'number' ? String(value) : quoted(harmless(value));

/** A table as CSV (RFC 4180), with the mark that spreadsheets know UTF-8 by. */
export const toCsv = ({ heads, rows }: ChartTable): string =>
  `\uFEFF${[heads, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`;
