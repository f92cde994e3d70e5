import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { fetchReply } from '../call-api.ts';
import { isOutdated } from '../errors.ts';
import type { PartsOf } from '../parts.ts';
import { endpointKey } from './api-key.ts';

/**
 * Writes through an endpoint. After it has succeeded, everything read from the endpoints in `invalidates` is
 * refetched; `mutateAsync` resolves when that is done, so that a form closes over fresh data. After a 412 it is
 * refetched too, before `mutateAsync` rejects, because the shown data is stale.
 *
 * @example const save = useApiMutation(updateCharger, { invalidates: [getCharger, listChargers] });
 */
export function useApiMutation<Called extends Endpoint>(
  endpoint: Called,
  { invalidates }: { readonly invalidates: readonly Endpoint[] },
): UseMutationResult<ReplyOf<Called>, Error, PartsOf<Called>> {
  const client = useQueryClient();
  const readAgain = async () => {
    await Promise.all(invalidates.map((read) => client.invalidateQueries({ queryKey: endpointKey(read) })));
  };
  return useMutation<ReplyOf<Called>, Error, PartsOf<Called>>({
    mutationFn: (parts) => fetchReply(endpoint, parts),
    onSuccess: readAgain,
    onError: async (error) => {
      if (isOutdated(error)) await readAgain();
    },
  });
}
