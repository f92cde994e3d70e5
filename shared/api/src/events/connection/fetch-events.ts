import type { listLiveEvents, ReplyOf } from '@plugboard/contracts/platform';
import { sendAuthorized } from '../../send-authorized.ts';
import { apiErrorFrom } from '../../errors.ts';
import type { Outline } from '../../outline.ts';
import { requestHeaders } from '../../request-headers.ts';
import { startInactivityTimeout } from './inactivity-timeout.ts';

const endpoint: Outline<typeof listLiveEvents> = { method: 'GET', path: '/api/v1/events', permission: 'signed-in' };

/** The session is another one than when the connection was opened, or over: its events do not belong to this connection. */
export class SessionChangedError extends Error {}

export interface EventsRequest {
  /** The last event that is known; `undefined` begins now. */
  readonly after: number | undefined;
  readonly signal: AbortSignal;
  /** Whether a token belongs to the session the connection was opened for. */
  readonly isSameSession: (token: string | null) => boolean;
}

/**
 * Calls by `fetch`, which streams a response. Not under the portal's error policy: it runs in the background, and a user
 * cannot act on it.
 */
async function request({ after, signal, isSameSession }: EventsRequest, accept: string): Promise<Response> {
  const reply = await sendAuthorized((token) => {
    if (!isSameSession(token)) throw new SessionChangedError();
    const position = after !== undefined && { 'Last-Event-ID': String(after) };
    const headers = { ...requestHeaders(endpoint, {}, token), Accept: accept, ...position };
    return fetch(endpoint.path, { headers, signal, cache: 'no-store' });
  });
  if (reply.status !== 200) throw apiErrorFrom(reply.status, await reply.text());
  return reply;
}

export const openStream = (parts: EventsRequest) => request(parts, 'text/event-stream');

/** In milliseconds. */
const timeoutMs = 15_000;

export async function fetchEvents(parts: EventsRequest): Promise<ReplyOf<typeof listLiveEvents>> {
  const inactivity = startInactivityTimeout(parts.signal, timeoutMs);
  try {
    const reply = await request({ ...parts, signal: inactivity.signal }, 'application/json');
    return (await reply.json()) as ReplyOf<typeof listLiveEvents>;
  } finally {
    inactivity.release();
  }
}
