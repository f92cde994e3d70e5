/** A spreadsheet runs a text that begins like this as a formula when it opens a CSV file. */
const startsFormula = /^[=+\-@\t\r]/;

function csvValue(value: string): string {
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of comma-separated values (RFC 4180) with its end. What looks like a formula is marked as text. */
export const toCsvLine = (values: readonly string[]): string => `${values.map(csvValue).join(',')}\r\n`;
