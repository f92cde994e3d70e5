import {
  fromSiteClock,
  type LineSlot,
  minutesInADay,
  minutesInASlot,
  timeOfMinutes,
  toSiteClock,
} from '@plugboard/contracts/chargers';
import type { Weekday } from './week-form.model.ts';

/** Slots one after the other that are alike. */
export interface LineRun extends Pick<LineSlot, 'limit' | 'decidedBy' | 'rule' | 'overruled'> {
  /** Slot, 0 to 95. */
  readonly from: number;
  /** Slot after the last one, 1 to 96. */
  readonly to: number;
}

const isAlike = (one: LineSlot, other: LineRun) =>
  one.limit === other.limit &&
  one.decidedBy === other.decidedBy &&
  one.rule === other.rule &&
  one.overruled.join() === other.overruled.join();

export function toLineRuns(slots: readonly LineSlot[]): LineRun[] {
  const runs: LineRun[] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last && isAlike(slot, last)) runs[runs.length - 1] = { ...last, to: slot.index + 1 };
    else {
      const { index, intervals: _, isPartial: __, ...same } = slot;
      runs.push({ ...same, from: index, to: index + 1 });
    }
  }
  return runs;
}

/** The source that a run is drawn as. */
export const sourceOf = ({ limit, decidedBy }: LineRun) => (limit === null ? 'skipped' : (decidedBy ?? 'none'));

/** The clock at a slot's beginning; slot 96 is midnight again. */
export const slotTime = (slot: number): string => timeOfMinutes(slot * minutesInASlot);

const day = minutesInADay * 60_000;

/** The next date of a weekday at the site, today included, as `YYYY-MM-DD`. */
export function nextDateOf(weekday: Weekday, timezone: string, now: Date): string {
  const today = Math.floor(toSiteClock(now.getTime(), timezone) / day);
  const ahead = (weekday - ((today + 3) % 7) + 7) % 7;
  return new Date((today + ahead) * day).toISOString().slice(0, 10);
}

/** The weekday that it is in a zone. */
export const weekdayIn = (timezone: string, now: Date): Weekday =>
  ((Math.floor(toSiteClock(now.getTime(), timezone) / day) + 3) % 7) as Weekday;

/** How long a date lasts in a zone: 23 or 25 hours when the clocks change. */
export const hoursOfDate = (date: string, timezone: string): number => {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return (fromSiteClock(midnight + day, timezone) - fromSiteClock(midnight, timezone)) / 3_600_000;
};
