import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { findOwnLocations } from '../grid-sites/grid-sites.service.ts';
import { requireGridEvent } from './list-grid-events.service.ts';
import { findEventsByIds, findEventsOfSeries, type GridEventRow } from './grid-events.repository.ts';
import type { PlannedFrom, SeriesPlan } from './plan-series.ts';

type Scope = Pick<SignedInCall, 'db' | 'tenantId'>;

export const toPlannedFrom = (row: GridEventRow): PlannedFrom => ({
  id: row.id,
  name: row.name,
  note: row.note,
  locations: row.locations.map(({ id }) => id),
  target_kind: row.target_kind,
  target_value: row.target_value,
  may_pause: row.may_pause,
  ramp_minutes: row.ramp_minutes,
  is_baseline_adjusted: row.is_baseline_adjusted,
  date: row.date,
  start_at: row.start_at,
  end_at: row.end_at,
  timezone: row.timezone,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
});

/** 409 for events that programme or market have made. */
function requireOfPerson({ origin }: GridEventRow): void {
  if (origin !== 'PERSON') throw new Failure('CONFLICT', { text: 'gridEvent.notOfPerson' });
}

/** An event that may be changed, and those of its series that have not begun. */
export async function getEventToChange(call: Scope, id: string) {
  const event = await requireGridEvent(call, id);
  requireOfPerson(event);
  const series = await findEventsOfSeries(call.db, call.tenantId, [event.series_id]);
  return { event, ahead: series.filter(({ state }) => state === 'SCHEDULED') };
}

/** Events to delete: those named, or all of their series that have not begun. 409 where one has begun. */
export async function getEventsToDelete(
  call: Scope,
  ids: readonly string[],
  isSeries: boolean,
): Promise<GridEventRow[]> {
  const named = await findEventsByIds(call.db, call.tenantId, [...new Set(ids)]);
  if (named.length < new Set(ids).size) throw new Failure('NOT_FOUND');
  for (const event of named) requireOfPerson(event);
  if (!isSeries) {
    if (named.some(({ state }) => state !== 'SCHEDULED')) throw new Failure('CONFLICT', { text: 'gridEvent.begun' });
    return named;
  }
  const series = [...new Set(named.map(({ series_id }) => series_id))];
  const all = await findEventsOfSeries(call.db, call.tenantId, series);
  return all.filter(({ state }) => state === 'SCHEDULED');
}

/** Events to copy: one, or its whole series. */
export async function getEventsToCopy(call: Scope, id: string, isSeries: boolean): Promise<GridEventRow[]> {
  const event = await requireGridEvent(call, id);
  requireOfPerson(event);
  return isSeries ? findEventsOfSeries(call.db, call.tenantId, [event.series_id]) : [event];
}

/** Refuses a plan with problems, and sites that are not the tenant’s own. */
export async function requirePlan(
  { db, tenantId }: Scope,
  plan: SeriesPlan,
  locations: readonly string[] | undefined,
): Promise<void> {
  const known = locations?.length ? await findOwnLocations(db, tenantId, locations) : [];
  const isUnknown = locations !== undefined && known.length < new Set(locations).size;
  const problems = {
    ...plan.problems,
    ...(isUnknown && { locations: [{ key: 'gridEvent.locationUnknown' as const }] }),
  };
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
}
