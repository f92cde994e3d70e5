import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { periodDay } from '../../platform/core/day-period.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { gridEvent, gridEventChange, gridEventForm, gridEventOrigin, gridEventState } from './grid-event.ts';

const path = '/api/v1/grid-events/';
const source = 'spec §2.19, §4, §7 grid events';
const params = z.object({ id: z.uuid() });
const yesOrNo = z.stringbool({ truthy: ['true'], falsy: ['false'] });

export const gridEventFilters = {
  search: listQuery.shape.search,
  state__in: commaJoined(gridEventState).optional(),
  origin__in: commaJoined(gridEventOrigin).optional(),
  location__in: commaJoined(z.uuid()).optional(),
  series: commaJoined(z.uuid()).optional(),
  /** Days on which it begins, by the clock of its own zone; both included. */
  from: periodDay.optional(),
  to: periodDay.optional(),
};

export const gridEventOrderings = orderingsOf(['starts_at', 'name', 'state', 'performance']);
export type GridEventOrdering = (typeof gridEventOrderings)[number];

/** `search` looks in name, note and sites. For a calendar `limit` may be up to 1000. */
export const listGridEvents = endpoint({
  method: 'GET',
  path,
  summary: 'Grid events',
  source,
  permission: 'view_gridevent',
  query: listQuery.extend({ ...gridEventFilters, ordering: z.enum(gridEventOrderings).default('-starts_at') }),
  reply: page(gridEvent),
});

export const getGridEvent = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One grid event',
  source,
  permission: 'view_gridevent',
  params,
  reply: gridEvent,
});

export const createGridEvent = endpoint({
  method: 'POST',
  path,
  summary: 'Create a grid event, or a series',
  source,
  permission: 'change_gridevent',
  repeat: 'idempotency-key',
  body: gridEventForm,
  /** The first of the series. */
  reply: gridEvent,
});

/** With `update_series` all of the series that have not begun; an active event keeps all but name, note and target. */
export const changeGridEvent = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Change a grid event, or its series',
  source,
  permission: 'change_gridevent',
  repeat: 'if-match',
  params,
  query: z.object({ update_series: yesOrNo.default(false) }),
  body: gridEventChange,
  reply: gridEvent,
  errors: ['CONFLICT'],
});

const deleted = z.object({ result: z.literal('OK'), deleted: z.int() });

/** With `delete_series` all of the series that have not begun. An event that has begun is refused: it has its record. */
export const deleteGridEvent = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a grid event, or its series',
  source,
  permission: 'change_gridevent',
  repeat: 'same-result',
  versioned: true,
  params,
  query: z.object({ delete_series: yesOrNo.default(false) }),
  reply: deleted,
  errors: ['CONFLICT'],
});

/** All or none. */
export const deleteGridEvents = endpoint({
  method: 'DELETE',
  path: `${path}multiple-destroy/`,
  summary: 'Delete several grid events, or their series',
  source,
  permission: 'change_gridevent',
  repeat: 'same-result',
  query: z.object({ delete_series: yesOrNo.default(false) }),
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  reply: deleted,
  errors: ['CONFLICT'],
});

/** The copy begins on `date`, a week later where nothing is said; of a series, its days move with the first. */
export const duplicateGridEvent = endpoint({
  method: 'POST',
  path: `${path}{id}/duplicate/`,
  summary: 'Duplicate a grid event, or its series',
  source,
  permission: 'change_gridevent',
  repeat: 'idempotency-key',
  params,
  query: z.object({ duplicate_series: yesOrNo.default(false) }),
  body: z.strictObject({ date: z.iso.date().optional() }).default({}),
  reply: gridEvent,
});

/** Ends an event now: chargers get back what they had. */
export const endGridEvent = endpoint({
  method: 'POST',
  path: `${path}{id}/end/`,
  summary: 'End an active grid event before its time',
  source: 'our own (beyond §7)',
  permission: 'change_gridevent',
  repeat: 'same-result',
  params,
  reply: gridEvent,
  errors: ['CONFLICT'],
});

/** `grid_events_export.xlsx`, in the order of the list. */
export const exportGridEvents = endpoint({
  method: 'GET',
  path: `${path}export/`,
  summary: 'Grid events as an Excel file',
  source,
  permission: 'view_gridevent',
  query: z.object(gridEventFilters),
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});

/** Of all events that the filters leave. */
export const getGridEventStats = endpoint({
  method: 'GET',
  path: `${path}stats/`,
  summary: 'How many grid events there are, and how well they were followed',
  source,
  permission: 'view_gridevent',
  query: z.object(gridEventFilters),
  reply: z.object({
    scheduled: z.int(),
    active: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    /** Percent, of completed ones; `null` without any. */
    performance: z.number().nullable(),
    reduced_kwh: z.number(),
    next_starts_at: z.iso.datetime({ offset: true }).nullable(),
    /** Zone of the event that begins next. */
    next_timezone: z.string().nullable(),
  }),
});
