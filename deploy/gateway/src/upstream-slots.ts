import type { Shares } from './limits.ts';
import { SharedQuota, type Consumer } from './shared-quota.ts';

interface Waiting {
  readonly consumer: Consumer;
  readonly start: (release: () => void) => void;
}

/**
 * Places for calls under way at the backend. No tenant and no address gets more than its share, and of those that wait,
 * a tenant with fewer calls under way goes first.
 */
export class UpstreamSlots {
  readonly #quota: SharedQuota;
  readonly #waitMs: number;
  readonly #waiting = new Set<Waiting>();

  constructor(shares: Shares, waitMs: number) {
    this.#quota = new SharedQuota(shares);
    this.#waitMs = waitMs;
  }

  /** Takes a place and returns how to give it back; `null` where none came free in time, or its client left before. */
  async acquire(taker: Consumer, left: AbortSignal): Promise<(() => void) | null> {
    if (left.aborted) return null;
    const release = this.tryAcquire(taker);
    if (release) return release;
    return new Promise((resolve) => {
      const settle = (result: (() => void) | null) => {
        clearTimeout(timer);
        left.removeEventListener('abort', onTimeout);
        this.#waiting.delete(waiting);
        resolve(result);
      };
      const onTimeout = () => settle(null);
      const timer = setTimeout(onTimeout, this.#waitMs);
      left.addEventListener('abort', onTimeout);
      const waiting: Waiting = { consumer: taker, start: settle };
      this.#waiting.add(waiting);
    });
  }

  /** Takes a place that is free at this moment, and returns how to give it back. */
  tryAcquire(taker: Consumer): (() => void) | null {
    if (this.#quota.exceededLimit(taker)) return null;
    this.#quota.consume(taker, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#quota.consume(taker, -1);
      this.#startWaiting();
    };
  }

  #startWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const release = this.tryAcquire(next.consumer);
      if (release) next.start(release);
    }
  }

  #next(): Waiting | undefined {
    const callsOf = ({ consumer: taker }: Waiting) => this.#quota.usedByTenant(taker.tenant);
    let best: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (this.#quota.exceededLimit(waiting.consumer)) continue;
      if (!best || callsOf(waiting) < callsOf(best)) best = waiting;
    }
    return best;
  }
}
