import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { fetchReply } from '../call-api.ts';
import type { PartsOf, LooseParts } from '../parts.ts';
import { callKey } from './api-key.ts';
import { configuration } from '../configuration.ts';
import { isFresh, page, requestKey } from '../early-calls.ts';
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
function earlyReply<Called extends Endpoint>(endpoint: Called, parts: LooseParts): ReplyOf<Called> | undefined {
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

export interface ApiQueryOptions {
  /** Shows the page before while the next one loads (`isPlaceholderData` is true meanwhile): lists set it. */
  readonly keepPrevious?: boolean;
  /** `false` delays the call until its input is known. */
  readonly enabled?: boolean;
  /** Asks again every so many milliseconds while the screen is shown. */
  readonly refetchInterval?: number;
}

/**
 * Reads an endpoint through the portal's query cache. The same call made in two remotes is one request; a call whose
 * last reader leaves is aborted.
 *
 * @example const chargers = useApiQuery(listChargers, { query: { search } }, { keepPrevious: true });
 */
export function useApiQuery<Called extends Endpoint>(
  endpoint: Called,
  parts: PartsOf<Called>,
  { keepPrevious = false, ...options }: ApiQueryOptions = {},
): UseQueryResult<ReplyOf<Called>> {
  return useQuery<ReplyOf<Called>, Error, ReplyOf<Called>, ReturnType<typeof callKey>>({
    queryKey: callKey(endpoint, parts),
    queryFn: ({ signal }) => fetchReply(endpoint, { ...parts, signal }),
    initialData: () => earlyReply(endpoint, parts),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
}
