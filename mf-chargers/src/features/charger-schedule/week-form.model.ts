import type { ScheduleEntry } from '@plugboard/contracts/chargers';

/** Monday to Sunday, as spec §3 numbers them. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

export interface DayHours {
  /** `hh:mm AM/PM` */
  readonly start_at: string;
  readonly end_at: string;
}

/** A week as a form of eight fields; a day without hours is `null`. */
export type WeekForm = { readonly timezone: string } & Readonly<Record<`day${Weekday}`, DayHours | null>>;

export const dayField = (weekday: Weekday) => `day${weekday}` as const;
const weekFields = ['timezone', ...weekdays.map(dayField)] as const;

type Entry = Omit<ScheduleEntry, 'id'>;

/** @param timezone of the site, for a port without a schedule */
export function toWeekForm(schedule: readonly ScheduleEntry[], timezone: string): WeekForm {
  const hours = (weekday: Weekday): DayHours | null => {
    const entry = schedule.find((each) => each.weekday === weekday);
    return entry ? { start_at: entry.start_at, end_at: entry.end_at } : null;
  };
  return {
    timezone: schedule[0]?.timezone ?? timezone,
    ...(Object.fromEntries(weekdays.map((weekday) => [dayField(weekday), hours(weekday)])) as Record<
      `day${Weekday}`,
      DayHours | null
    >),
  };
}

/** The entries of a week, as a call takes them. */
export const toEntries = (week: WeekForm): Entry[] =>
  weekdays.flatMap((weekday) => {
    const hours = week[dayField(weekday)];
    return hours ? [{ weekday, ...hours, timezone: week.timezone }] : [];
  });

/** Some days as a call takes them: those without hours lose their entry (spec §4). */
export const toDays = (week: WeekForm, fields: readonly string[]) =>
  weekdays
    .filter((weekday) => fields.includes(dayField(weekday)))
    .map((weekday) => {
      const hours = week[dayField(weekday)];
      return hours ? { weekday, ...hours, timezone: week.timezone } : { weekday, start_at: null, end_at: null };
    });

const isSameDay = (one: DayHours | null, other: DayHours | null) =>
  one?.start_at === other?.start_at && one?.end_at === other?.end_at;

/** Fields in which two weeks differ. */
export const changedWeekFields = (before: WeekForm, after: WeekForm): string[] =>
  weekFields.filter((field) =>
    field === 'timezone' ? before.timezone !== after.timezone : !isSameDay(before[field], after[field]),
  );
