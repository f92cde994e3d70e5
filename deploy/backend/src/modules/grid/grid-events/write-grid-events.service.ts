import type { GridEvent, GridEventChange, GridEventForm, SeriesDay, WeeklyRepeat } from '@plugboard/contracts/grid';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { getCreator } from '../../accounts/index.ts';
import { requesterOf } from '../../network/index.ts';
import { toGridEventDto } from './grid-event-dto.ts';
import { requireGridEvent } from './list-grid-events.service.ts';
import {
  deleteEvents,
  type GridEventRow,
  insertEvents,
  insertSeries,
  type NewEvent,
  saveLocations,
  updateEvent,
  updateSeries,
} from './grid-events.repository.ts';
import {
  type EventTerms,
  movedRepeat,
  planChange,
  planDuplicate,
  planNewSeries,
  planSeriesChange,
  type SeriesPlan,
} from './plan-series.ts';
import {
  getEventsToCopy,
  getEventsToDelete,
  getEventToChange,
  requirePlan,
  toPlannedFrom,
} from './select-events.service.ts';

type WriteCall = SignedInCall & {
  readonly setVersion: (version: number) => void;
  readonly requireVersion: (version: number) => void;
};

const termColumns = ({ start: _, end: __, locations: ___, ...terms }: EventTerms & SeriesDay) => terms;

const timeColumns = ({ start, end }: SeriesDay) => ({ starts_at: new Date(start), ends_at: new Date(end) });

type Author = ReturnType<typeof requesterOf> & Pick<NewEvent, 'created_by' | 'created_at'>;

async function getAuthor(call: SignedInCall): Promise<Author> {
  const { created_by_name } = await getCreator(call);
  return { ...requesterOf(call), created_by: created_by_name, created_at: call.now };
}

const toNewEvent = (tenantId: string, series: string, added: EventTerms & SeriesDay, author: Author) => ({
  row: {
    tenant_id: tenantId,
    id: newId(),
    series_id: series,
    origin: 'PERSON',
    state: 'SCHEDULED',
    ...termColumns(added),
    ...timeColumns(added),
    baseline: null,
    ended_early_at: null,
    ...author,
  } satisfies NewEvent,
  locations: added.locations,
});

/** Inserts a series with its events; the id of the first. */
async function insertPlanned(call: SignedInCall, plan: SeriesPlan, repeat: WeeklyRepeat | null): Promise<string> {
  const { db, tenantId, now } = call;
  const series = newId();
  await insertSeries(db, { tenant_id: tenantId, id: series, repeat, created_at: now });
  const author = await getAuthor(call);
  const events = plan.add.map((added) => toNewEvent(tenantId, series, added, author));
  await insertEvents(db, events);
  const [first] = events;
  if (!first) throw new Error('A plan without events is refused before');
  return first.row.id;
}

async function reply(call: WriteCall, id: string): Promise<GridEvent> {
  const row = await requireGridEvent(call, id);
  call.setVersion(row.version);
  await publish(call.db, call.tenantId, [{ type: 'grid-event-changed', grid_event: id, state: row.state }]);
  return toGridEventDto(row);
}

export async function createGridEvent(call: WriteCall, form: GridEventForm): Promise<GridEvent> {
  const plan = planNewSeries(form, call.now);
  await requirePlan(call, plan, form.locations);
  const id = await insertPlanned(call, plan, form.repeat);
  await call.audit({
    action: 'grid_event.created',
    subject: { type: 'grid_event', id },
    after: { ...form, events: plan.add.length },
  });
  return reply(call, id);
}

/** Fields that an event keeps once it has begun. */
const fixedFields = ['date', 'start_at', 'end_at', 'timezone', 'locations', 'is_baseline_adjusted'] as const;

function requireOpen(event: GridEventRow, form: GridEventChange): void {
  if (event.state === 'SCHEDULED') return;
  if (event.state !== 'ACTIVE') throw new Failure('CONFLICT', { text: 'gridEvent.over' });
  const before = toPlannedFrom(event);
  const moved = fixedFields.filter(
    (field) => form[field] !== undefined && JSON.stringify(form[field]) !== JSON.stringify(before[field]),
  );
  if (moved.length > 0)
    throw new FieldFailure(Object.fromEntries(moved.map((field) => [field, [{ key: 'gridEvent.begun' }]])));
}

/** Plan of a change of one event, or of those of its series that have not begun. */
export async function planGridEventChange(
  call: Pick<SignedInCall, 'db' | 'tenantId' | 'now'>,
  { id, isSeries, form }: { readonly id: string; readonly isSeries: boolean; readonly form: GridEventChange },
) {
  const { event, ahead } = await getEventToChange(call, id);
  if (!isSeries) requireOpen(event, form);
  const plan = isSeries
    ? planSeriesChange(ahead.map(toPlannedFrom), form, call.now)
    : planChange(toPlannedFrom(event), form, call.now);
  await requirePlan(call, plan, form.locations);
  return { event, plan };
}

export async function changeGridEvent(
  call: WriteCall,
  { id, isSeries, form }: { readonly id: string; readonly isSeries: boolean; readonly form: GridEventChange },
): Promise<GridEvent> {
  const { db, tenantId } = call;
  const { event, plan } = await planGridEventChange(call, { id, isSeries, form });
  call.requireVersion(event.version);
  for (const { event: changed, to } of plan.change) {
    await updateEvent(db, { tenantId, id: changed.id }, { ...termColumns(to), ...timeColumns(to) });
    await saveLocations(db, { tenant_id: tenantId, event_id: changed.id }, to.locations);
  }
  await deleteEvents(
    db,
    tenantId,
    plan.remove.map((removed) => removed.id),
  );
  if (plan.add.length > 0) {
    const author = await getAuthor(call);
    const events = plan.add.map((added) => toNewEvent(tenantId, event.series_id, added, author));
    await insertEvents(db, events);
  }
  if (isSeries && form.repeat) await updateSeries(db, { tenantId, id: event.series_id }, form.repeat);
  await call.audit({
    action: 'grid_event.changed',
    subject: { type: 'grid_event', id },
    before: toPlannedFrom(event),
    after: {
      ...form,
      is_series: isSeries,
      changed: plan.change.length,
      added: plan.add.length,
      removed: plan.remove.length,
    },
  });
  const isGone = plan.remove.some((removed) => removed.id === id);
  const rest = isGone ? (plan.change[0]?.event.id ?? (await getEventToChange(call, id)).ahead[0]?.id) : id;
  return reply(call, rest ?? id);
}

export async function deleteGridEvents(
  call: WriteCall,
  {
    ids,
    isSeries,
    isVersioned,
  }: { readonly ids: readonly string[]; readonly isSeries: boolean; readonly isVersioned: boolean },
) {
  const { db, tenantId } = call;
  if (isVersioned) call.requireVersion((await requireGridEvent(call, ids[0] ?? '')).version);
  const events = await getEventsToDelete(call, ids, isSeries);
  await deleteEvents(
    db,
    tenantId,
    events.map(({ id }) => id),
  );
  await call.audit({
    action: 'grid_event.deleted',
    subject: { type: 'grid_event', id: ids[0] ?? '' },
    before: events.map(({ id, name, starts_at }) => ({ id, name, starts_at })),
  });
  await publish(
    db,
    tenantId,
    events.map(({ id }) => ({ type: 'grid-event-changed', grid_event: id, state: null }) as const),
  );
  return { result: 'OK', deleted: events.length } as const;
}

export async function duplicateGridEvent(
  call: WriteCall,
  { id, isSeries, date }: { readonly id: string; readonly isSeries: boolean; readonly date: string | undefined },
): Promise<GridEvent> {
  const events = await getEventsToCopy(call, id, isSeries);
  const plan = planDuplicate(events.map(toPlannedFrom), date, call.now);
  const [first] = events;
  await requirePlan(call, plan, undefined);
  const repeat = isSeries && first ? movedRepeat(first.repeat, first.date, plan.add[0]?.date ?? first.date) : null;
  const copy = await insertPlanned(call, plan, repeat);
  await call.audit({
    action: 'grid_event.duplicated',
    subject: { type: 'grid_event', id: copy },
    after: { from: id, is_series: isSeries, events: plan.add.length },
  });
  return reply(call, copy);
}

/** Ends an active event now; the next run of the control takes back its limits. */
export async function endGridEvent(call: WriteCall, id: string): Promise<GridEvent> {
  const event = await requireGridEvent(call, id);
  if (event.state !== 'ACTIVE') throw new Failure('CONFLICT', { text: 'gridEvent.notActive' });
  const { created_by_name } = await getCreator(call);
  if (event.ended_early_at === null)
    await updateEvent(
      call.db,
      { tenantId: call.tenantId, id },
      { ended_early_at: call.now, ended_early_by: created_by_name },
    );
  await call.audit({
    action: 'grid_event.ended',
    subject: { type: 'grid_event', id },
    before: { ends_at: event.ends_at },
    after: { ended_at: call.now },
  });
  return reply(call, id);
}
