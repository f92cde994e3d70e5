/** A spreadsheet runs a text that begins like this as a formula when it opens a CSV file. */
const startsFormula = /^[=+\-@\t\r]/;

function toCell(value: string): string {
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as comma-separated values (RFC 4180), which spreadsheets read as UTF-8. What looks like a formula is marked as
 * text.
 */
export const toCsvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
