import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { fetchReply } from '../call-api.ts';
import type { PartsOf } from '../parts.ts';
import { callKey } from './api-key.ts';

/**
 * Several calls of one endpoint, such as the windows of a long list that have been scrolled to: answers in the order of
 * the calls, each cached as `useApiQuery` would.
 *
 * @example const windows = useApiQueries(listTickets, pages.map((page) => ({ query: { page } })));
 */
export function useApiQueries<Called extends Endpoint>(
  endpoint: Called,
  calls: readonly PartsOf<Called>[],
  { enabled = true }: { readonly enabled?: boolean } = {},
): readonly UseQueryResult<ReplyOf<Called>>[] {
  return useQueries({
    queries: calls.map((parts) => ({
      queryKey: callKey(endpoint, parts),
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchReply(endpoint, { ...parts, signal }),
      enabled,
    })),
  });
}
