/** A spreadsheet would run what begins like this as a formula. */
const startsFormula = /^[=+\-@\t\r]/;

/** A text that a spreadsheet takes as text: what looks like a formula is marked as none. */
export const spreadsheetText = (value: string): string => (startsFormula.test(value) ? `'${value}` : value);
