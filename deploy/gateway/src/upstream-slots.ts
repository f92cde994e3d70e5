import type { Shares } from './limits.ts';
import { SharedAmount, type Taker } from './shared-amount.ts';

interface Waiting {
  readonly taker: Taker;
  readonly start: (release: () => void) => void;
}

/**
 * Places for calls under way at the backend. No tenant and no address gets more than its share, and of those that wait,
 * a tenant with fewer calls under way goes first.
 */
export class UpstreamSlots {
  readonly #places: SharedAmount;
  readonly #waitMs: number;
  readonly #waiting = new Set<Waiting>();

  constructor(shares: Shares, waitMs: number) {
    this.#places = new SharedAmount(shares);
    this.#waitMs = waitMs;
  }

  /** Takes a place and returns how to give it back; `null` where none came free in time, or its client left before. */
  async take(taker: Taker, left: AbortSignal): Promise<(() => void) | null> {
    if (left.aborted) return null;
    const release = this.takeNow(taker);
    if (release) return release;
    return new Promise((resolve) => {
      const settle = (result: (() => void) | null) => {
        clearTimeout(timer);
        left.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
        resolve(result);
      };
      const giveUp = () => settle(null);
      const timer = setTimeout(giveUp, this.#waitMs);
      left.addEventListener('abort', giveUp);
      const waiting: Waiting = { taker, start: settle };
      this.#waiting.add(waiting);
    });
  }

  /** Takes a place that is free at this moment, and returns how to give it back. */
  takeNow(taker: Taker): (() => void) | null {
    if (this.#places.lacking(taker)) return null;
    this.#places.take(taker, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#places.take(taker, -1);
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const release = this.takeNow(next.taker);
      if (release) next.start(release);
    }
  }

  #next(): Waiting | undefined {
    const underWay = ({ taker }: Waiting) => this.#places.takenByTenant(taker.tenant);
    let best: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (this.#places.lacking(waiting.taker)) continue;
      if (!best || underWay(waiting) < underWay(best)) best = waiting;
    }
    return best;
  }
}
