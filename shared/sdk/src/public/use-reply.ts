import { ApiError, callPublicApi, errorMessage, NetworkError, type Outline, type PartsOf } from '@plugboard/api/public';
import type { Endpoint, ReplyOf } from '@plugboard/contracts/platform';
import { useEffect, useState } from 'react';
import { usePage } from './public-context.ts';

/** State of a call. A reply stays shown while it is loaded again. */
export type ReplyState<Reply> =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly reply: Reply }
  /** The server knows no such thing, in its words. */
  | { readonly state: 'missing'; readonly detail: string }
  /** No answer came. */
  | { readonly state: 'offline' }
  /** The server refused or failed; `detail` is empty where it said nothing to people. */
  | { readonly state: 'failed'; readonly detail: string };

function toFailedState(error: unknown): ReplyState<never> {
  if (error instanceof NetworkError) return { state: 'offline' };
  const detail = errorMessage(error, '');
  return { state: error instanceof ApiError && error.status === 404 ? 'missing' : 'failed', detail };
}

const isPageVisible = () => document.visibilityState === 'visible';

/**
 * Reads from an endpoint with `public` access; again when the page is looked at anew, and when the network is back. An
 * answer that came with the page is shown until then. A page without a tenant is loaded again once the server answers.
 *
 * @param parts parameters and query; another call is made when they change
 * @param everyMs milliseconds after which it is read again while the page is looked at
 * @returns how the call stands, and a function that tries again
 * @example const [charger, retry] = useReply(openChargerCall, { params: { id } });
 */
export function useReply<Called extends Endpoint>(
  endpoint: Outline<Called> & { readonly permission: 'public' },
  parts: PartsOf<Called>,
  everyMs?: number,
): readonly [ReplyState<ReplyOf<Called>>, () => void] {
  const key = JSON.stringify([endpoint.path, parts]);
  const [attempt, setAttempt] = useState(0);
  const { reply: first, environment } = usePage();
  const [kept, setKept] = useState<{ key: string; now: ReplyState<ReplyOf<Called>> }>({
    key,
    now: first?.key === key ? { state: 'shown', reply: first.body as ReplyOf<Called> } : { state: 'loading' },
  });
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const fetchReply = () =>
      callPublicApi(endpoint, { ...parts, signal }).then(
        // A page that came while the server was away has no tenant's name.
        (reply) => (environment.tenant ? setKept({ key, now: { state: 'shown', reply } }) : location.reload()),
        (error: unknown) => {
          if (signal.aborted) return;
          // The shown reply is still the best one.
          setKept((before) =>
            before.key === key && before.now.state === 'shown' ? before : { key, now: toFailedState(error) },
          );
        },
      );
    const refetch = () => void (isPageVisible() && fetchReply());
    void fetchReply();
    addEventListener('online', refetch, { signal });
    document.addEventListener('visibilitychange', refetch, { signal });
    const timer = everyMs && setInterval(refetch, everyMs);
    return () => {
      request.abort();
      clearInterval(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds endpoint and parts, which callers write anew
  }, [key, attempt, everyMs]);
  const retry = () => {
    setKept({ key, now: { state: 'loading' } });
    setAttempt((count) => count + 1);
  };
  return [kept.key === key ? kept.now : { state: 'loading' }, retry];
}
