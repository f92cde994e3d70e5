/** What stands where a value is missing. */
export const missing = '-';

/** The value, or “-” for null, undefined and the empty text. */
export function orDash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? missing : String(value);
}
