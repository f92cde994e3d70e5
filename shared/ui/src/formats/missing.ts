/** Text in place of a missing value. */
export const missing = '-';

/** The value, or “-” for null, undefined and the empty text. */
export function orDash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? missing : String(value);
}
