import type { Endpoint, LiveEventOf, LiveEventType } from '@plugboard/contracts/platform';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { endpointKey } from '../query/api-key.ts';
import { queryClient } from '../query/query-client.ts';
import type { LiveState } from './connection.ts';
import { liveEvents } from './live-events.ts';

interface LiveEventOptions {
  /** Endpoints to refetch when events may have been missed. */
  readonly refetch?: readonly Endpoint[];
}

/**
 * Subscribes to live events while the component is mounted: the newest `handler` gets each event and its time.
 *
 * @example
 * useLiveEvent('charger-changed', ({ charger, status }) => putIntoList(charger, status), { refetch: [listChargers] });
 */
export function useLiveEvent<Type extends LiveEventType>(
  types: Type | readonly Type[],
  handler: (event: LiveEventOf<Type>, at: string) => void,
  { refetch = [] }: LiveEventOptions = {},
): void {
  const newest = useRef({ handler, refetch });
  useEffect(() => {
    newest.current = { handler, refetch };
  });
  const kinds = [types].flat().join(' ');
  useEffect(() => {
    const handle = (event: LiveEventOf<Type>, at: string) => newest.current.handler(event, at);
    const readAgain = () => {
      for (const endpoint of newest.current.refetch)
        void queryClient().invalidateQueries({ queryKey: endpointKey(endpoint) });
    };
    return liveEvents.subscribe(kinds.split(' ') as Type[], handle, readAgain);
  }, [kinds]);
}

/** How fresh live facts are, for an “as of” beside them. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveEvents.onState, liveEvents.state);
