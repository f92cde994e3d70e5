import {
  type GridEventEffect,
  maxGridConflicts,
  type previewGridEvent as previewCall,
  type SeriesDay,
} from '@plugboard/contracts/grid';
import type { HandlerReplyOf, ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findConflicts } from './find-conflicts.service.ts';
import { type EventTerms, type PlannedFrom, planDuplicate, planNewSeries, type SeriesPlan } from './plan-series.ts';
import { getEventsToCopy, getEventsToDelete, requirePlan, toPlannedFrom } from './select-events.service.ts';
import { planGridEventChange } from './write-grid-events.service.ts';

type Body = ParsedBodyOf<typeof previewCall>;

async function planOf(call: SignedInCall, body: Body): Promise<SeriesPlan> {
  switch (body.action) {
    case 'create': {
      const plan = planNewSeries(body.form, call.now);
      await requirePlan(call, plan, body.form.locations);
      return plan;
    }
    case 'change':
      return (await planGridEventChange(call, { id: body.id, isSeries: body.is_series, form: body.form })).plan;
    case 'delete': {
      const events = await getEventsToDelete(call, body.ids, body.is_series);
      return { add: [], change: [], remove: events.map(toPlannedFrom), problems: {} };
    }
    case 'duplicate': {
      const events = await getEventsToCopy(call, body.id, body.is_series);
      const plan = planDuplicate(events.map(toPlannedFrom), body.date, call.now);
      await requirePlan(call, plan, undefined);
      return plan;
    }
  }
}

const beforeOf = ({ name, starts_at, ends_at }: PlannedFrom) => ({
  name,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
});

const afterOf = ({ name, start, end }: EventTerms & SeriesDay) => ({
  name,
  starts_at: new Date(start).toISOString(),
  ends_at: new Date(end).toISOString(),
});

const toEffects = ({ add, change, remove }: SeriesPlan): GridEventEffect[] =>
  [
    ...add.map((added): GridEventEffect => ({ kind: 'ADD', id: null, ...afterOf(added), before: null })),
    ...change.map(({ event, to }): GridEventEffect => ({
      kind: 'CHANGE',
      id: event.id,
      ...afterOf(to),
      before: beforeOf(event),
    })),
    ...remove.map((event): GridEventEffect => ({
      kind: 'REMOVE',
      id: event.id,
      ...beforeOf(event),
      before: beforeOf(event),
    })),
  ].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));

/** The effect of a save, and its obstacles. */
export async function previewGridEvent(call: SignedInCall, body: Body): Promise<HandlerReplyOf<typeof previewCall>> {
  const plan = await planOf(call, body);
  const replaced = new Set([...plan.change.map(({ event }) => event.id), ...plan.remove.map(({ id }) => id)]);
  const conflicts = await findConflicts(call, [...plan.add, ...plan.change.map(({ to }) => to)], replaced);
  return {
    effects: toEffects(plan),
    conflicts: conflicts.slice(0, maxGridConflicts),
    conflict_count: conflicts.length,
  };
}
