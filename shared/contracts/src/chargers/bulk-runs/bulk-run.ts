import { z } from 'zod';
import { bulkAction } from './bulk-action.ts';
import { bulkRefusals } from './charger-action.ts';

const moment = z.iso.datetime({ offset: true });
const count = z.number().int().min(0);

/** `PAUSED` by a failure in a wave, `STOPPED` by a person: both can go on. */
export const bulkRunStates = ['RUNNING', 'PAUSED', 'STOPPED', 'DONE'] as const;
export const bulkRunState = z.enum(bulkRunStates);
export type BulkRunState = (typeof bulkRunStates)[number];

/** `REFUSED` before the start and never tried; `RUNNING` while its commands are under way. */
export const bulkRowStates = ['REFUSED', 'WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export const bulkRowState = z.enum(bulkRowStates);
export type BulkRowState = (typeof bulkRowStates)[number];

/** One field that a run changes at a charger; `schedule` counts the days that differ. */
const bulkChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type BulkChange = z.infer<typeof bulkChange>;

/** The effect of a run at one charger. */
const atCharger = z.object({
  charger: z.uuid(),
  /** As it was called when the run began. */
  custom_id: z.string(),
  /** Connectors concerned; empty: the whole charger. */
  connectors: z.array(z.number().int()),
  changes: z.array(bulkChange),
});

export const bulkPreviewRow = atCharger.extend({
  location_name: z.string().nullable(),
  /** Reason for leaving it out, `text` in the caller's language; `null`: it will be done. */
  refusal: z.object({ reason: z.enum(bulkRefusals), text: z.string() }).nullable(),
  /** The change holds at once in the portal; the charge point can't be told while it is offline. */
  is_offline: z.boolean(),
});
export type BulkPreviewRow = z.infer<typeof bulkPreviewRow>;

export const bulkPreview = z.object({
  results: z.array(bulkPreviewRow),
  count,
  ready: count,
  /** Number of refusals by reason, most first. */
  refused: z.array(z.object({ reason: z.enum(bulkRefusals), text: z.string(), count })),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

const tally = z.object({ waiting: count, running: count, done: count, failed: count });

const person = z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable() });

export const bulkRun = z.object({
  id: z.uuid(),
  /** Of a run that reverts another one, the other's. */
  action: bulkAction,
  state: bulkRunState,
  /** Cause of a pause: a wave has failures, or the requester has lost the permission. */
  paused_by: z.enum(['FAILURE', 'REQUESTER']).nullable(),
  requested_by: person,
  created_at: moment,
  /** When nothing was left to do, or it was stopped last. */
  ended_at: moment.nullable(),
  counts: tally.extend({ refused: count, all: count }),
  waves: z.array(tally.extend({ wave: z.number().int().min(1) })),
  /** Chargers that have a former state to return to. */
  revertible: count,
  /** The run that this one reverts, and the one that reverts this. */
  reverts: z.uuid().nullable(),
  reverted_by: z.uuid().nullable(),
});
export type BulkRun = z.infer<typeof bulkRun>;

export const bulkRunRow = atCharger.extend({
  position: z.number().int(),
  state: bulkRowState,
  /** `null`: refused before the start. */
  wave: z.number().int().nullable(),
  /** Reason of a refusal or failure, in the caller's language. */
  reason: z.string().nullable(),
  /** Commands by which the charge point was told. */
  commands: z.array(z.uuid()),
  changed_at: moment,
});
export type BulkRunRow = z.infer<typeof bulkRunRow>;
