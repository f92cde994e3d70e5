import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { gridEventChange, gridEventForm } from './grid-event.ts';

const moment = z.iso.datetime({ offset: true });

/** Effect of a save on one event. */
export const gridEventEffect = z.object({
  kind: z.enum(['ADD', 'CHANGE', 'REMOVE']),
  /** `null` of one that would be added. */
  id: z.uuid().nullable(),
  name: z.string(),
  starts_at: moment,
  ends_at: moment,
  /** `null` of one that would be added. */
  before: z.object({ name: z.string(), starts_at: moment, ends_at: moment }).nullable(),
});
export type GridEventEffect = z.infer<typeof gridEventEffect>;

/**
 * - `EVENT`: another event at the same site at the same time; the lower limit counts;
 * - `SCHEDULE`: a port gives no power then by its schedule, so it has nothing to leave off;
 * - `LOAD_CAP`: load control keeps the site below the target already;
 * - `CURTAILMENT`: more often or longer than the site allows a charger to be curtailed;
 * - `STOPPED`: the site takes no events.
 */
export const gridConflictKinds = ['EVENT', 'SCHEDULE', 'LOAD_CAP', 'CURTAILMENT', 'STOPPED'] as const;

export const gridConflict = z.object({
  kind: z.enum(gridConflictKinds),
  location: z.object({ id: z.uuid(), name: z.string() }),
  /** Start of the event that would be in conflict. */
  event_starts_at: moment,
  /** Of the common time. */
  starts_at: moment,
  ends_at: moment,
  /** Name of the other event; `null` of other kinds. */
  other: z.string().nullable(),
  /** How many ports it concerns; `null` where it is the site. */
  ports: z.int().nullable(),
});
export type GridConflict = z.infer<typeof gridConflict>;

/** Conflicts that are listed at most; `conflict_count` counts all. */
export const maxGridConflicts = 100;

const event = { id: z.uuid(), is_series: z.boolean() };

/** Previews a save; changes nothing. Refuses what the save would refuse. */
export const previewGridEvent = endpoint({
  method: 'POST',
  path: '/api/v1/grid-events/preview/',
  summary: 'What saving, deleting or duplicating grid events would change, and its conflicts',
  source: 'our own (beyond §7): what will change is listed first',
  permission: 'change_gridevent',
  repeat: 'same-result',
  unaudited: true,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('create'), form: gridEventForm }),
    z.strictObject({ action: z.literal('change'), ...event, form: gridEventChange }),
    z.strictObject({ action: z.literal('delete'), ids: z.array(z.uuid()).min(1).max(200), is_series: z.boolean() }),
    z.strictObject({ action: z.literal('duplicate'), ...event, date: z.iso.date().optional() }),
  ]),
  reply: z.object({
    effects: z.array(gridEventEffect),
    conflicts: z.array(gridConflict),
    conflict_count: z.int(),
  }),
});
