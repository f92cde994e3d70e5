import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Most views that a person keeps of one list, and most that a tenant does. */
export const maxSavedViews = 50;

/** Length of a stored state as JSON, in characters. */
const maxStateLength = 4000;

/** Name in the list's declaration; a remote's list is named after both, such as `night-shift.driver-list`. */
const listName = z.string().regex(/^[a-z][a-z0-9.-]{0,79}$/);

export const savedViewName = z.string().trim().min(1).max(80);

/**
 * State of a list as its address says it: parameter and text. The list itself decides what it still understands, so a
 * view outlives a filter.
 */
export const savedViewState = z
  .record(z.string().min(1).max(60), z.string().max(maxStateLength))
  .refine((state) => JSON.stringify(state).length <= maxStateLength, { error: 'savedView.stateTooLarge' });
export type SavedViewState = z.infer<typeof savedViewState>;

/** `personal`: one's own; `tenant`: all accounts of the tenant see it, and holders of `change_user` keep it. */
export const savedViewScope = z.enum(['personal', 'tenant']);
export type SavedViewScope = z.infer<typeof savedViewScope>;

/** Fields that a person fills in for a new view; the list adds its state. */
export const savedViewForm = z.strictObject({
  name: savedViewName,
  scope: savedViewScope,
  /** Whether it opens for oneself from now on. */
  is_default: z.boolean().default(false),
});
export type SavedViewForm = z.output<typeof savedViewForm>;

export const savedView = z.object({
  id: z.uuid(),
  list: z.string(),
  /** Unique per scope and list, case-insensitively: among one's own, or among the tenant's. */
  name: z.string(),
  scope: savedViewScope,
  state: z.record(z.string(), z.string()),
  /** Opens for oneself; at most one view of a list, one's own or the tenant's. */
  is_default: z.boolean(),
  /** Opens for accounts without a default of their own; at most one view of a list. */
  is_tenant_default: z.boolean(),
  /** Its `ETag` as a number: what `If-Match` of a write names, in quotation marks. */
  version: z.number().int(),
});
export type SavedView = z.infer<typeof savedView>;

const source = 'our own (beyond §7)';
const path = '/api/v1/saved-view/';
const params = z.object({ id: z.uuid() });

/** Tenant views hold no rows: those stay behind the permission of the list's own call. */
export const listSavedViews = endpoint({
  method: 'GET',
  path,
  summary: 'Saved views of a list that one may use, by name',
  source,
  permission: 'signed-in',
  query: z.object({ list: listName }),
  reply: z.object({ results: z.array(savedView) }),
});

export const createSavedView = endpoint({
  method: 'POST',
  path,
  summary: 'Save a view of a list, for oneself or for the tenant',
  source,
  permission: 'signed-in',
  repeat: 'idempotency-key',
  body: savedViewForm.extend({ list: listName, state: savedViewState }),
  reply: savedView,
  errors: ['FORBIDDEN', 'CONFLICT'],
});

/** Fields not sent stay. `is_tenant_default` is for views of the tenant alone. */
export const updateSavedView = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Rename a view, save another state in it, or make it the tenant’s default',
  source,
  permission: 'signed-in',
  repeat: 'if-match',
  params,
  body: z.strictObject({ name: savedViewName, state: savedViewState, is_tenant_default: z.boolean() }).partial(),
  reply: savedView,
  errors: ['FORBIDDEN'],
});

export const setDefaultSavedView = endpoint({
  method: 'POST',
  path: `${path}{id}/set-as-default`,
  summary: 'Make a view open for oneself, or no longer',
  source,
  permission: 'signed-in',
  repeat: 'same-result',
  params,
  body: z.strictObject({ is_default: z.boolean() }),
  reply: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a saved view',
  source,
  permission: 'signed-in',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
  errors: ['FORBIDDEN'],
});
