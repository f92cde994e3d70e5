import type { EventText } from './event-text.ts';

/** Events on their way to one connection. */
export interface Inbox {
  readonly put: (events: readonly EventText[]) => void;
  /** Waits for events up to this many milliseconds, and no longer than the connection lasts. */
  readonly take: (timeoutMs: number) => Promise<EventText[]>;
  readonly cut: () => void;
}

/** A bounded queue: a connection this many events behind is cut, and its client resumes. */
export function openInbox(connection: AbortController, bound = 2000): Inbox {
  const waiting: EventText[] = [];
  let wake = () => undefined as void;
  connection.signal.addEventListener('abort', () => wake());
  const nextArrival = (timeoutMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return {
    put: (events) => {
      waiting.push(...events);
      if (waiting.length > bound) connection.abort();
      wake();
    },
    take: async (patience) => {
      if (waiting.length === 0 && !connection.signal.aborted) await nextArrival(patience);
      return waiting.splice(0);
    },
    cut: () => connection.abort(),
  };
}
