import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import type { Query } from '@tanstack/react-query';
import type { LooseParts } from '../parts.ts';
import { endpointKey } from './api-key.ts';
import { queryClient } from './query-client.ts';

const changeOne = (query: Query, change: (reply: never) => unknown): void => {
  const before = query.state.data;
  if (before === undefined) return;
  const after = change(before as never);
  // A fact more makes the rest no fresher.
  if (after !== before) queryClient().setQueryData(query.queryKey, after, { updatedAt: query.state.dataUpdatedAt });
};

/**
 * Changes an endpoint's cached replies without a call: for facts in a live event. Return the reply itself to keep it
 * unchanged. A reply that is still in flight is changed when it arrives, because it may be older than the event.
 *
 * @example changeReplies(listChargers, (page) => withLiveFacts(page, event));
 */
export function changeReplies<Called extends Endpoint>(
  endpoint: Called,
  change: (reply: ReplyOf<Called>) => ReplyOf<Called>,
): void {
  for (const query of queryClient()
    .getQueryCache()
    .findAll({ queryKey: endpointKey(endpoint) })) {
    changeOne(query, change);
    if (query.state.fetchStatus === 'fetching')
      void query.promise?.then(
        () => changeOne(query, change),
        () => undefined,
      );
  }
}

/**
 * Refetches an endpoint's shown replies, and the others when they are shown. `parts` limit it to calls with these
 * parameters.
 *
 * @example refetchReplies(getCommand, { params: { id } });
 */
export const refetchReplies = (endpoint: Endpoint, parts: Pick<LooseParts, 'params' | 'query'> = {}): void =>
  void queryClient().invalidateQueries({ queryKey: [...endpointKey(endpoint), parts] });
