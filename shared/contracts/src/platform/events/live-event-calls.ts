import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { liveEvent } from './live-event.ts';

/** An event with its number: 1, 2, 3 … within a tenant, in the order in which things were stored. */
export const numberedLiveEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime({ offset: true }),
  event: liveEvent,
});
export type NumberedLiveEvent = z.infer<typeof numberedLiveEvent>;

/**
 * With `Accept: text/event-stream` a stream: first `hello` with the number of the newest event and `release_age_ms` (how
 * long ago a release of a remote was last moved, in milliseconds, `null` for never), then each event as
 * `NumberedLiveEvent` under its number. With `Last-Event-ID` (or `after`) it resumes after that event instead of
 * `hello`; if later events were deleted, after an hour, it sends `reset` and continues from now. A line is sent at least
 * every 15 seconds. It ends with the access token and with the session: reconnect with a fresh token.
 *
 * Otherwise JSON: the events after `after`, or only the newest number.
 */
export const listLiveEvents = endpoint({
  method: 'GET',
  path: '/api/v1/events',
  summary: 'What happens now, as a stream or bit by bit',
  source: 'design/readings.md beyond §7',
  permission: 'signed-in',
  query: z.object({ after: z.coerce.number().int().min(0).optional() }),
  reply: z.object({
    /** Events that the account may see, oldest first. */
    events: z.array(numberedLiveEvent),
    /** To be sent as the next `after`. */
    last_id: z.number().int(),
    /** There is more already: ask again at once. */
    has_more: z.boolean(),
    /** Events in between were deleted: read again the data that they would have changed. */
    is_reset: z.boolean(),
  }),
  streams: true,
});
