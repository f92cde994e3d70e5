import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchTagged, type Tagged } from '../call-api.ts';
import type { PartsOf } from '../parts.ts';
import { callKey } from './api-key.ts';

/**
 * Reads a record to save under `If-Match`: the reply with its ETag beside it. It is invalidated with the endpoint.
 *
 * @example const { data } = useTaggedQuery(getUser, { params: { id } }); save({ ifMatch: data.tag, … });
 */
export function useTaggedQuery<Called extends Endpoint>(
  endpoint: Called,
  parts: PartsOf<Called>,
): UseQueryResult<Tagged<ReplyOf<Called>>> {
  return useQuery<Tagged<ReplyOf<Called>>, Error>({
    queryKey: [...callKey(endpoint, parts), 'tagged'],
    queryFn: ({ signal }) => fetchTagged(endpoint, { ...parts, signal }),
  });
}
