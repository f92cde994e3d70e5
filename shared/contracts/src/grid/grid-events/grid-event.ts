import { z } from 'zod';
import { scheduleTime } from '../../chargers/charging-schedules/wall-times.ts';
import { timeZone } from '../../platform/core/time-zone.ts';

const moment = z.iso.datetime({ offset: true });

export const gridEventStates = ['SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const;
export const gridEventState = z.enum(gridEventStates);
export type GridEventState = z.infer<typeof gridEventState>;

/** `LIMIT`: the sites draw no more kW together; `REDUCTION`: so many kW less, `PERCENT`: so much of the baseline less. */
export const gridTargetKinds = ['LIMIT', 'REDUCTION', 'PERCENT'] as const;
export const gridTargetKind = z.enum(gridTargetKinds);
export type GridTargetKind = z.infer<typeof gridTargetKind>;

/** `UTILITY`: a dispatch of the programme; `MARKET`: an awarded bid. These belong to no series and are not edited. */
export const gridEventOrigins = ['PERSON', 'UTILITY', 'MARKET'] as const;
export const gridEventOrigin = z.enum(gridEventOrigins);
export type GridEventOrigin = z.infer<typeof gridEventOrigin>;

/** Days of the event’s zone; Monday is 0, as in charging schedules. */
export const weeklyRepeat = z.strictObject({
  weekdays: z.array(z.int().min(0).max(6)).min(1, { error: 'gridEvent.weekdays' }).max(7),
  /** Last day, included. */
  until: z.iso.date(),
});
export type WeeklyRepeat = z.infer<typeof weeklyRepeat>;

/** Events of a series at most. */
export const maxSeriesEvents = 200;

/** Times on the clock of the zone; an end that is no later than the start is on the day after. */
const hours = {
  start_at: scheduleTime,
  end_at: scheduleTime,
  timezone: timeZone,
};

const terms = {
  name: z.string().trim().min(1).max(120),
  note: z.string().trim().max(2000),
  /** Sites by their ids; none means all of the tenant. */
  locations: z.array(z.uuid()).max(200),
  target_kind: gridTargetKind,
  /** kW, or percent from 1 to 100. */
  target_value: z.number().min(0).max(1_000_000),
  /** Whether cars may be stopped where the target needs it; otherwise each keeps the minimum current. */
  may_pause: z.boolean(),
  /** Minutes after the end in which limits rise step by step to what they were. */
  ramp_minutes: z.int().min(0).max(60),
  /** Whether the baseline is adjusted by the load before the event on the same day. */
  is_baseline_adjusted: z.boolean(),
};

interface SentTarget {
  readonly target_kind?: GridTargetKind | undefined;
  readonly target_value?: number | undefined;
}

/** A percentage is from 1 to 100, and a reduction is one. */
function isTargetPossible({ target_kind: kind, target_value: value }: SentTarget): boolean {
  if (kind === undefined || value === undefined) return true;
  if (kind === 'PERCENT') return value >= 1 && value <= 100;
  return kind === 'LIMIT' || value > 0;
}
const targetError = { path: ['target_value'], error: 'gridEvent.target' };

export const gridEventForm = z
  .strictObject({
    ...terms,
    note: terms.note.default(''),
    may_pause: terms.may_pause.default(false),
    ramp_minutes: terms.ramp_minutes.default(0),
    is_baseline_adjusted: terms.is_baseline_adjusted.default(true),
    /** Day on which the first event begins. */
    date: z.iso.date(),
    ...hours,
    /** `null`: only once. */
    repeat: weeklyRepeat.nullable().default(null),
  })
  .refine(isTargetPossible, targetError);
export type GridEventForm = z.output<typeof gridEventForm>;

/** Fields not sent stay. `date` moves one event, `repeat` the days of a series from today on. */
export const gridEventChange = z
  .strictObject({ ...terms, date: z.iso.date(), ...hours, repeat: weeklyRepeat })
  .partial()
  .refine(isTargetPossible, targetError);
export type GridEventChange = z.output<typeof gridEventChange>;

const place = z.object({ id: z.uuid(), name: z.string() });

/** How many ports of an event kept to it, and what hindered the others. */
export const portResults = z.object({
  followed: z.int(),
  /** Limited to the minimum charging current, because the target left them less. */
  at_minimum: z.int(),
  /** Left alone: opted out, paid behind a PIN, or curtailed enough. */
  exempt: z.int(),
  not_followed: z.int(),
  /** Their charge points were offline, with or without a car. */
  unreachable: z.int(),
  /** Nothing was charging. */
  idle: z.int(),
});
export type PortResults = z.infer<typeof portResults>;

export const gridEvent = z.object({
  id: z.uuid(),
  origin: gridEventOrigin,
  state: gridEventState,
  ...terms,
  locations: z.array(place),
  date: z.iso.date(),
  ...hours,
  starts_at: moment,
  ends_at: moment,
  /** An event alone is a series of one, without `repeat`. */
  series: z.object({ id: z.uuid(), count: z.int(), repeat: weeklyRepeat.nullable() }),
  /** Averages over the event in kW, and what was left off; `null` until it is measured. */
  baseline_kw: z.number().nullable(),
  target_kw: z.number().nullable(),
  measured_kw: z.number().nullable(),
  reduced_kwh: z.number().nullable(),
  /** Percent of the reduction that was promised. */
  performance: z.number().nullable(),
  /** `null` until limits are sent to its ports. */
  port_results: portResults.nullable(),
  created_by: z.string().nullable(),
  created_at: moment,
  /** When it was ended before its time, and by whom. */
  ended_early_at: moment.nullable(),
  ended_early_by: z.string().nullable(),
  may_change: z.boolean(),
  version: z.int(),
});
export type GridEvent = z.infer<typeof gridEvent>;
