import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { configuration } from '../configuration.ts';
import { isFresh, page, requestKey } from '../early-calls.ts';
import type { LooseParts } from '../parts.ts';
import { readReply } from '../read-reply.ts';
import { requestHeaders } from '../request-headers.ts';
import { requestUrl } from '../request-url.ts';

/** The answer to an early call as text, once, where it is there already and a success. */
function takeText(endpoint: Endpoint, parts: LooseParts): string | null {
  const headers = requestHeaders(endpoint, parts, configuration().accessToken());
  const key = requestKey({ method: endpoint.method, url: requestUrl(endpoint, parts), headers });
  const call = page.__PLUGBOARD_EARLY__?.get(key);
  if (!call?.answer || call.answer.status >= 400 || !isFresh(call)) return null;
  page.__PLUGBOARD_EARLY__?.delete(key);
  return typeof call.answer.body === 'string' ? call.answer.body : null;
}

/**
 * The reply to a call that was sent before the portal's code had loaded, if its answer is there: the first picture then
 * has it. `undefined` otherwise, and for an answer that the regular call has to deal with.
 */
export function earlyReply<Called extends Endpoint>(endpoint: Called, parts: LooseParts): ReplyOf<Called> | undefined {
  // None is left once the page has started.
  if (endpoint.method !== 'GET' || !page.__PLUGBOARD_EARLY__?.size) return undefined;
  try {
    const text = takeText(endpoint, parts);
    return text === null ? undefined : (readReply(endpoint, text) as ReplyOf<Called>);
  } catch {
    // A call whose input is not known yet has no address. The regular call reports a broken answer.
    return undefined;
  }
}
