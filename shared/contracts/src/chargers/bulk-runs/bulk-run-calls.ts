import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { chargerFilters } from '../chargers/charger-list.ts';
import { bulkAction } from './bulk-action.ts';
import { bulkPreview, bulkRowState, bulkRun, bulkRunRow } from './bulk-run.ts';

const source = 'our own (beyond §7)';
const params = z.object({ id: z.uuid() });

/** Most chargers of one run. */
export const maxBulkChargers = 2000;

/** Chargers by their ids, or all that the charger list shows with these filters. */
export const bulkTargets = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxBulkChargers) }),
  z.strictObject({ filter: z.strictObject({ search: listQuery.shape.search, ...chargerFilters.shape }) }),
]);
export type BulkTargets = z.output<typeof bulkTargets>;

const body = z.strictObject({ action: bulkAction, targets: bulkTargets });
const path = '/api/v1/bulk-run/';

/** Changes nothing. What it says holds for the moment: each charger is looked at again when its turn comes. */
export const previewBulkRun = endpoint({
  method: 'POST',
  path: `${path}preview/`,
  summary: 'What an action would do to each of many chargers, and who is refused',
  source,
  permission: 'operate_charger',
  repeat: 'same-result',
  unaudited: true,
  body,
  reply: bulkPreview,
});

/** In waves of 1, 10 and all others; a wave with a failure holds the next one back. */
export const startBulkRun = endpoint({
  method: 'POST',
  path,
  summary: 'Do something to many chargers, in waves',
  source,
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  body,
  reply: bulkRun,
  errors: ['CONFLICT'],
});

export const bulkRunOrderings = orderingsOf(['created_at', 'state']);
export type BulkRunOrdering = (typeof bulkRunOrderings)[number];

/** `search` looks in the requester's name. */
export const listBulkRuns = endpoint({
  method: 'GET',
  path,
  summary: 'Runs over many chargers, newest first',
  source,
  permission: 'view_charger',
  query: listQuery.extend({ ordering: z.enum(bulkRunOrderings).default('-created_at') }),
  reply: page(bulkRun),
});

export const getBulkRun = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'A run over many chargers, with how far it has got',
  source,
  permission: 'view_charger',
  params,
  reply: bulkRun,
});

export const bulkRowOrderings = orderingsOf(['position', 'custom_id']);
export type BulkRowOrdering = (typeof bulkRowOrderings)[number];

/** `search` looks in the charger's custom_id; `position` is the order of the run. */
export const listBulkRunRows = endpoint({
  method: 'GET',
  path: `${path}{id}/row/`,
  summary: 'The chargers of a run with the result of each',
  source,
  permission: 'view_charger',
  params,
  query: listQuery.extend({
    state__in: commaJoined(bulkRowState).optional(),
    ordering: z.enum(bulkRowOrderings).default('position'),
  }),
  reply: page(bulkRunRow),
});

const step = {
  method: 'POST',
  source,
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  reply: bulkRun,
  errors: ['CONFLICT'],
} as const;

/** Chargers under way go on; no further one begins. */
export const stopBulkRun = endpoint({ ...step, path: `${path}{id}/stop/`, summary: 'Stop a run' });

/** Past the failures so far. The caller is the one who asks for the rest. */
export const continueBulkRun = endpoint({
  ...step,
  path: `${path}{id}/continue/`,
  summary: 'Go on with a paused or stopped run',
});

export const retryBulkRun = endpoint({ ...step, path: `${path}{id}/retry/`, summary: 'Try what has failed again' });

/** A new run that gives each changed charger its own former value, unless it was changed since. */
export const revertBulkRun = endpoint({
  ...step,
  path: `${path}{id}/revert/`,
  summary: 'Give the chargers of a run their former values back',
});
