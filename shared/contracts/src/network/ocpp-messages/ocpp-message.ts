import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';

const moment = z.iso.datetime({ offset: true });

/** `in`: from the charge point. */
export const ocppDirections = ['in', 'out'] as const;
/** OCPP-J: CALL, CALLRESULT, CALLERROR. A frame that could not be read is an error without an action. */
export const ocppMessageKinds = ['call', 'result', 'error'] as const;

/** One message from or to a charge point. */
export const ocppMessage = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  /** Connector, in 2.0.1 the EVSE; `null`: it concerns the whole charger. */
  connector_id: z.number().int().nullable(),
  at: moment,
  direction: z.enum(ocppDirections),
  kind: z.enum(ocppMessageKinds),
  /** The OCPP message, e.g. `BootNotification`; of an answer, that of the call. */
  action: z.string(),
  /** OCPP's own id: a call and its answer have the same. */
  message_id: z.string(),
  /** Of an answer: the entry of the call it answers. */
  call: z.uuid().nullable(),
  /** Of a call: the entry of what answered it; `null` while nothing has. */
  answer: z.uuid().nullable(),
  /** As it was sent; secrets read `•••`. Of an error `{code, description, details}`. */
  payload: z.unknown(),
  error_code: z.string().nullable(),
  /** The command that it was part of. */
  command: z.uuid().nullable(),
  /** Of an answer: milliseconds since the call. */
  duration_ms: z.number().int().nullable(),
});
export type OcppMessage = z.infer<typeof ocppMessage>;

/** `search` looks in the action, OCPP's id, the error code and the payload; the id of a request finds its command's. */
export const ocppMessageFilters = z.object({
  search: listQuery.shape.search,
  direction: commaJoined(z.enum(ocppDirections)).optional(),
  kind: commaJoined(z.enum(ocppMessageKinds)).optional(),
  action: commaJoined(z.string().max(100)).optional(),
  /** All but these. */
  action__not_in: commaJoined(z.string().max(100)).optional(),
  command: commaJoined(z.uuid()).optional(),
  /** Only these connectors' messages and those of the whole charge point. */
  connector: commaJoined(z.coerce.number<string>().int().min(1)).optional(),
  /** `true`: only messages of the whole charge point, such as heartbeats; `false`: only those of a connector. */
  whole_charger: commaJoined(z.stringbool({ truthy: ['true'], falsy: ['false'] })).optional(),
  at__gte: moment.optional(),
  at__lt: moment.optional(),
});

const pageQuery = ocppMessageFilters.extend({
  ordering: z.enum(orderingsOf(['at'])).default('-at'),
  offset: listQuery.shape.offset,
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  /** Only entries older than this one, so that new messages do not shift a page. Set by `next`. */
  before: z.uuid().optional(),
});

/** Counting limit. */
export const maxCountedMessages = 10_000;

const described = {
  method: 'GET',
  permission: 'view_charger',
  params: z.object({ id: z.uuid() }),
} as const;

/** Newest first. `count` is of all that fit the filters; `previous` is always `null`: pages are read onwards. */
const messagePage = page(ocppMessage);

export const listPortMessages = endpoint({
  ...described,
  path: '/api/v1/charger-port/{id}/logs',
  summary: 'Messages of a port’s connector and of its whole charge point, newest first',
  source: 'spec §7 chargers',
  query: pageQuery,
  reply: messagePage,
});

export const listChargerMessages = endpoint({
  ...described,
  path: '/api/v1/charger/{id}/ocpp-messages/',
  summary: 'Messages from and to a charge point, newest first',
  source: 'spec §2.11 OCPP Toolbox, logs',
  query: pageQuery,
  reply: messagePage,
});

export const exportChargerMessages = endpoint({
  ...described,
  path: '/api/v1/charger/{id}/ocpp-messages/export/',
  summary: 'All messages of a charge point that fit the filters, as CSV',
  source: 'spec §2.11 OCPP Toolbox, logs; design/quality.md: exports escape formulas',
  query: ocppMessageFilters,
  reply: download,
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
