export interface SchedulePeriod {
  /** Seconds after the schedule begins. */
  readonly start_seconds?: number;
  /** In the schedule's unit. */
  readonly limit?: number;
  readonly phases?: number;
}
export type SchedulePeriodField = keyof SchedulePeriod;

/** A period after something was typed into one of its fields; an emptied field is none. */
export function changePeriod(period: SchedulePeriod, field: SchedulePeriodField, typed: string): SchedulePeriod {
  const { [field]: _, ...others } = period;
  return typed.trim() === '' ? others : { ...others, [field]: Number(typed) };
}

const hourSeconds = 3_600;

/** The one that follows: an hour later, with the same limit. */
export function nextPeriod(periods: readonly SchedulePeriod[]): SchedulePeriod {
  const last = periods.at(-1);
  return { ...last, start_seconds: (last?.start_seconds ?? -hourSeconds) + hourSeconds };
}
