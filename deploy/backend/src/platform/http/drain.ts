import { setTimeout as wait } from 'node:timers/promises';

/** Lists the connections to close, one function for each connection. */
type ListConnections = () => readonly (() => void)[];

/** How an instance leaves the others; `app.platform.drain`. */
export interface Drain {
  /** From SIGTERM on: `/readyz` says no, and no new socket or stream is taken. */
  readonly isDraining: () => boolean;
  /** Registers connections that are open for long, to be closed one after the other. */
  readonly onDrain: (list: ListConnections) => void;
  /** Resolves when all of them were closed, after this many milliseconds; 0 closes none. */
  readonly start: (ms: number) => Promise<void>;
}

/** This part of the time passes first, so that the balancer has seen `/readyz` before clients come back to it. */
const noticePart = 1 / 4;

/** How often some connections are closed, in milliseconds. */
const stepMs = 100;

export function openDrain(): Drain {
  const lists: ListConnections[] = [];
  let isDraining = false;

  /** Spreads them evenly over the time. */
  async function closeAll(closes: readonly (() => void)[], ms: number): Promise<void> {
    const begunAt = performance.now();
    let closed = 0;
    while (closed < closes.length) {
      await wait(stepMs);
      const due = Math.ceil((closes.length * (performance.now() - begunAt)) / ms);
      for (const close of closes.slice(closed, due)) close();
      closed = Math.max(closed, due);
    }
  }

  return {
    isDraining: () => isDraining,
    onDrain: (list) => void lists.push(list),
    start: async (ms) => {
      if (ms === 0) return;
      isDraining = true;
      await wait(ms * noticePart);
      const closes = lists.flatMap((list) => list());
      await closeAll(closes, ms * (1 - noticePart));
    },
  };
}
