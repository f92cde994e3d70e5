import { addDays, type GridEvent } from '@plugboard/contracts/grid';

/** Actions on events whose effects are shown first. */
export type EventAction = 'delete' | 'duplicate';

/** Opens the drawer of an action. */
export type OnEventAction = (action: EventAction, event: GridEvent) => void;

/** Whether an event belongs to others, so that a change may mean all of them. */
export const isInSeries = ({ series }: GridEvent): boolean => series.repeat !== null && series.count > 1;

/**
 * First day of a copy: whole weeks after the first day of the original, so that weekdays stay, later than its last day and
 * than today.
 */
export function copyDate(first: string, last: string, today: string): string {
  let date = addDays(first, 7);
  while (date <= last || date <= today) date = addDays(date, 7);
  return date;
}
