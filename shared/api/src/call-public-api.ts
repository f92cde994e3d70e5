import type { Endpoint, Language, ReplyOf } from '@plugboard/contracts/platform';
import { configuration, configureApi } from './configuration.ts';
import { AbortedError, apiErrorFrom, NetworkError } from './errors.ts';
import type { Outline } from './outline.ts';
import type { LooseParts, PartsOf } from './parts.ts';
import { readReply } from './read-reply.ts';
import { requestHeaders } from './request-headers.ts';
import { ownPath, requestUrl } from './request-url.ts';
import { type Transport, transportOr } from './transport.ts';

/** HTTP by `fetch`: no progress, and the body as text. */
const fetchTransport: Transport = async ({ method, url, headers, body, timeout, signal }) => {
  // By hand: phones that are some years old lack `AbortSignal.any`.
  const given = new AbortController();
  const giveUp = () => given.abort();
  const timer = setTimeout(giveUp, timeout);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }), signal: given.signal });
    return { status: reply.status, body: await reply.text(), header: (name) => reply.headers.get(name) };
  } catch {
    if (signal?.aborted) throw new AbortedError();
    throw new NetworkError(given.signal.aborted ? 'time-out' : 'unreachable');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
};

/** In milliseconds, shorter than the portal's, because a driver at a charger retries sooner. */
const timeoutMs = 20_000;

/** The language that the server is asked to answer in. */
export const setPublicLanguage = (language: Language): void =>
  configureApi({ ...configuration(), language: () => language });

/**
 * Calls an endpoint with `public` access. Rejects with `ApiError`, `NetworkError`, `AbortedError` or
 * `UnexpectedReplyError`, as `callApi` does.
 *
 * @example const charger = await callPublicApi(openChargerCall, { params: { id: '100200' } });
 */
export async function callPublicApi<Called extends Endpoint>(
  endpoint: Outline<Called> & { readonly permission: 'public' },
  parts: PartsOf<Called>,
): Promise<ReplyOf<Called>> {
  const { body, signal }: LooseParts = parts;
  const reply = await transportOr(fetchTransport)({
    method: endpoint.method,
    url: ownPath(requestUrl(endpoint, parts)),
    headers: requestHeaders(endpoint, parts, null),
    body: body === undefined ? undefined : JSON.stringify(body),
    expect: 'text',
    timeout: timeoutMs,
    signal,
  });
  const text = String(reply.body);
  if (reply.status >= 400) throw apiErrorFrom(reply.status, text);
  return readReply(endpoint, text) as ReplyOf<Called>;
}
