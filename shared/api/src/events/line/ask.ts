import type { listLiveEvents, ReplyOf } from '@plugboard/contracts/platform';
import { authorized } from '../../authorized.ts';
import { apiErrorFrom } from '../../errors.ts';
import type { Outline } from '../../outline.ts';
import { requestHeaders } from '../../request-headers.ts';
import { watchOver } from './watch.ts';

const endpoint: Outline<typeof listLiveEvents> = { method: 'GET', path: '/api/v1/events', permission: 'signed-in' };

/** The session is another one than when the line was opened, or over: its events are not this line's. */
export class AnotherSession extends Error {}

export interface Question {
  /** The last event that is known; `undefined` begins now. */
  readonly after: number | undefined;
  readonly signal: AbortSignal;
  /** Whether a token belongs to the session the line was opened for. */
  readonly isOurs: (token: string | null) => boolean;
}

/**
 * Calls by `fetch`, which streams a response. Not under the portal's error policy: it runs in the background, and a user
 * cannot act on it.
 */
async function ask({ after, signal, isOurs }: Question, accept: string): Promise<Response> {
  const reply = await authorized((token) => {
    if (!isOurs(token)) throw new AnotherSession();
    const position = after !== undefined && { 'Last-Event-ID': String(after) };
    const headers = { ...requestHeaders(endpoint, {}, token), Accept: accept, ...position };
    return fetch(endpoint.path, { headers, signal, cache: 'no-store' });
  });
  if (reply.status !== 200) throw apiErrorFrom(reply.status, await reply.text());
  return reply;
}

export const askForStream = (question: Question) => ask(question, 'text/event-stream');

/** In milliseconds. */
const patience = 15_000;

export async function askForEvents(question: Question): Promise<ReplyOf<typeof listLiveEvents>> {
  const watch = watchOver(question.signal, patience);
  try {
    const reply = await ask({ ...question, signal: watch.signal }, 'application/json');
    return (await reply.json()) as ReplyOf<typeof listLiveEvents>;
  } finally {
    watch.release();
  }
}
