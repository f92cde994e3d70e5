import type { GridEvent, GridEventChange, GridEventForm } from '@plugboard/contracts/grid';

/** A new event: the early evening of a day, when grids are short of power. */
export const newEvent = (date: string, timezone: string): GridEventForm => ({
  name: '',
  note: '',
  locations: [],
  target_kind: 'PERCENT',
  target_value: 30,
  may_pause: false,
  ramp_minutes: 10,
  is_baseline_adjusted: true,
  date,
  start_at: '05:00 PM',
  end_at: '08:00 PM',
  timezone,
  repeat: null,
});

/** An event as its form shows it. */
export const toEventForm = ({ locations, series, ...event }: GridEvent): GridEventForm => ({
  name: event.name,
  note: event.note,
  locations: locations.map(({ id }) => id),
  target_kind: event.target_kind,
  target_value: event.target_value,
  may_pause: event.may_pause,
  ramp_minutes: event.ramp_minutes,
  is_baseline_adjusted: event.is_baseline_adjusted,
  date: event.date,
  start_at: event.start_at,
  end_at: event.end_at,
  timezone: event.timezone,
  repeat: series.repeat,
});

/** The changed fields alone, as the call takes them. */
export const toEventChange = (form: GridEventForm, changed: readonly string[]): GridEventChange =>
  Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));

/** Fields of an event that has begun and can still be changed. */
const whileActive: readonly string[] = ['name', 'note', 'target_kind', 'target_value'];

/** Whether a field of an event can be changed: a series keeps its days by `repeat`, one event by `date`. */
export function isOpenField(name: string, { state }: Pick<GridEvent, 'state'>, isSeries: boolean): boolean {
  if (state === 'ACTIVE') return whileActive.includes(name);
  if (name === 'date') return !isSeries;
  return name !== 'repeat' || isSeries;
}
