/** Trouble that concerns the whole portal, by the names of spec §8. */
export type ServerTrouble = 'error-500' | 'error-503';
type Listener = (trouble: ServerTrouble) => void;

/** Milliseconds in which one kind of trouble shows one notice, equal to the time that a notice stays (spec §1, §9). */
const noticeIntervalMs: Record<ServerTrouble, number> = { 'error-500': 3_000, 'error-503': 30_000 };

const listeners = new Set<Listener>();
const lastRaised = new Map<ServerTrouble, number>();

/**
 * Listens to trouble of the server; ten equal failures at once are one event. Answers how to stop listening.
 *
 * @example const stop = onServerTrouble((trouble) => notify(trouble));
 */
export function onServerTrouble(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function raiseServerTrouble(trouble: ServerTrouble): void {
  const now = Date.now();
  if (now - (lastRaised.get(trouble) ?? -Infinity) < noticeIntervalMs[trouble]) return;
  lastRaised.set(trouble, now);
  for (const listener of listeners) listener(trouble);
}

/** Resets the notices, for tests. */
export function forgetServerTrouble(): void {
  lastRaised.clear();
}
