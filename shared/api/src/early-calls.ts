import { configuration } from './configuration.ts';
import { requestHeaders } from './request-headers.ts';
import { ownPath } from './request-url.ts';
import type { TransportReply, TransportRequest } from './transport.ts';

/** In milliseconds since the answer, as fresh as a reply that the query cache shares without another call. */
const freshForMs = 10_000;

type EarlyRequest = Pick<TransportRequest, 'method' | 'url' | 'headers'>;

interface EarlyCall {
  readonly reply: Promise<TransportReply>;
  readonly abort: () => void;
  /** `null` while it is under way, and where it failed. */
  answer: TransportReply | null;
  /** By the page's clock; `null` while the answer is under way. */
  answeredAt: number | null;
}

/** The sender runs before the portal's code and shares no module with it, only this property of the page. */
export const page = globalThis as { __PLUGBOARD_EARLY__?: Map<string, EarlyCall> };

/** Two calls are the same with the same parameters in any order and the same headers: account, language and zone. */
export function requestKey({ method, url, headers }: EarlyRequest): string {
  const { pathname, searchParams } = new URL(url, location.origin);
  return JSON.stringify([method, pathname, [...searchParams].toSorted(), Object.entries(headers).toSorted()]);
}

async function fetchReply({ method, url, headers }: EarlyRequest, signal: AbortSignal): Promise<TransportReply> {
  const reply = await fetch(url, { method, headers, signal });
  return { status: reply.status, body: await reply.text(), header: (name) => reply.headers.get(name) };
}

/** Sends a request before the code that needs its answer has loaded; `takeEarlyReply` takes the answer over. */
export function sendEarly(request: EarlyRequest): void {
  const aborter = new AbortController();
  const call: EarlyCall = {
    reply: fetchReply(request, aborter.signal)
      .then((answer) => (call.answer = answer))
      .finally(() => {
        call.answeredAt = performance.now();
      }),
    abort: () => aborter.abort(),
    answer: null,
    answeredAt: null,
  };
  call.reply.catch(() => undefined);
  (page.__PLUGBOARD_EARLY__ ??= new Map()).set(requestKey(request), call);
}

/**
 * `sendEarly` for a GET of the session that is configured, at an address on our own origin.
 *
 * @example callEarly('/api/v1/user/me');
 */
export function callEarly(url: string): void {
  const method = 'GET';
  const headers = requestHeaders({ method, path: '/', permission: 'signed-in' }, {}, configuration().accessToken());
  sendEarly({ method, url: ownPath(url), headers });
}

export const isFresh = ({ answeredAt }: EarlyCall) =>
  answeredAt === null || performance.now() - answeredAt < freshForMs;

const resolveOnAbort = (signal: AbortSignal, call: EarlyCall): Promise<null> =>
  new Promise((resolve) => {
    const give = () => {
      call.abort();
      resolve(null);
    };
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/**
 * The answer to a call that was sent early, once; `null` where none was, where it failed or is no longer fresh, or where
 * `signal` is aborted: the caller then sends the call itself. An answer of any status counts, so that a refused token is
 * renewed as for every other call.
 */
export async function takeEarlyReply(request: EarlyRequest, signal?: AbortSignal): Promise<TransportReply | null> {
  const early = page.__PLUGBOARD_EARLY__;
  if (!early || early.size === 0) return null;
  const key = requestKey(request);
  const call = early.get(key);
  early.delete(key);
  if (!call || !isFresh(call)) return null;
  const reply = call.reply.catch(() => null);
  return signal ? Promise.race([reply, resolveOnAbort(signal, call)]) : reply;
}
