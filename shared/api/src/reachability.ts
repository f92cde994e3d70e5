/** A single failure may be one unlucky connection. */
const failuresUntilUnreachable = 2;

const listeners = new Set<() => void>();
let failures = 0;

function count(next: number): void {
  const before = isServerUnreachable();
  failures = next;
  if (isServerUnreachable() !== before) for (const listener of listeners) listener();
}

/** Records that the server has answered, or that a call did not get through to it. */
export const recordReachability = (hasAnswered: boolean): void => count(hasAnswered ? 0 : failures + 1);

/** Whether the last calls did not get through to the server. */
export const isServerUnreachable = (): boolean => failures >= failuresUntilUnreachable;

/**
 * Listens to changes of `isServerUnreachable`. Returns how to stop.
 *
 * @example useSyncExternalStore(onReachability, isServerUnreachable)
 */
export function onReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
