import { Temporal } from 'temporal-polyfill';

/**
 * Converts a zone's wall-clock time to an instant. An ambiguous time is the first of the two; a skipped one is moved
 * forward by the gap: 2:30 becomes 3:30.
 *
 * @param wall wall-clock time as if it were UTC, in milliseconds
 */
export function toInstant(wall: number, timeZone: string): Date {
  const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime();
  return new Date(shown.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}
