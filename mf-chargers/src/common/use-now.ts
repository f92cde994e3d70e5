import { useSyncExternalStore } from 'react';

/** In milliseconds: texts count minutes, so half a minute of error is acceptable. */
const intervalMs = 30_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = new Date();
    for (const each of listeners) each();
  }, intervalMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentTime(): Date {
  // The timer stands still while no component subscribes. React needs the same value for calls in a row.
  if (timer === undefined && Date.now() - now.getTime() > intervalMs) now = new Date();
  return now;
}

/** The time, to the half minute; one timer for all that show it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, currentTime);
