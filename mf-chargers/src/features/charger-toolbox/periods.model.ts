export interface Period {
  /** Seconds after the schedule begins. */
  readonly start_seconds?: number;
  /** In the schedule's unit. */
  readonly limit?: number;
  readonly phases?: number;
}
export type PeriodField = keyof Period;

/** A period after something was typed into one of its fields; an emptied field is none. */
export function typedPeriod(period: Period, field: PeriodField, typed: string): Period {
  const { [field]: _, ...others } = period;
  return typed.trim() === '' ? others : { ...others, [field]: Number(typed) };
}

const hour = 3_600;

/** The one that follows: an hour later, with the same limit. */
export function addedPeriod(periods: readonly Period[]): Period {
  const last = periods.at(-1);
  return { ...last, start_seconds: (last?.start_seconds ?? -hour) + hour };
}
