import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { fetchReply } from '../call-api.ts';
import type { PartsOf } from '../parts.ts';
import { callKey } from './api-key.ts';
import { earlyReply } from './early-reply.ts';

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
