/** A decimal without the zeros that the database fills up with: `8.250` is `8.25`. */
export const toPlainDecimal = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
