interface Waiting {
  readonly tenant: string;
  readonly start: (release: () => void) => void;
}

/**
 * Places for calls under way at the backend. No tenant gets more than its share, and of those that wait, a tenant with
 * fewer calls under way goes first.
 */
export class UpstreamSlots {
  readonly #total: number;
  readonly #perTenant: number;
  readonly #waitMs: number;
  readonly #taken = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #used = 0;

  constructor(total: number, perTenant: number, waitMs: number) {
    this.#total = total;
    this.#perTenant = perTenant;
    this.#waitMs = waitMs;
  }

  /** Takes a place and returns how to give it back; `null` where none came free in time. */
  async take(tenant: string): Promise<(() => void) | null> {
    if (this.#isFree(tenant)) return this.#start(tenant);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        resolve(null);
      }, this.#waitMs);
      const start = (release: () => void) => {
        clearTimeout(timer);
        resolve(release);
      };
      const waiting: Waiting = { tenant, start };
      this.#waiting.add(waiting);
    });
  }

  #countOf(tenant: string): number {
    return this.#taken.get(tenant) ?? 0;
  }

  #isFree(tenant: string): boolean {
    return this.#used < this.#total && this.#countOf(tenant) < this.#perTenant;
  }

  #start(tenant: string): () => void {
    this.#used += 1;
    this.#taken.set(tenant, this.#countOf(tenant) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#end(tenant);
    };
  }

  #end(tenant: string): void {
    this.#used -= 1;
    const left = this.#countOf(tenant) - 1;
    if (left > 0) this.#taken.set(tenant, left);
    else this.#taken.delete(tenant);
    const next = this.#next();
    if (!next) return;
    this.#waiting.delete(next);
    next.start(this.#start(next.tenant));
  }

  #next(): Waiting | undefined {
    let best: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (!this.#isFree(waiting.tenant)) continue;
      if (!best || this.#countOf(waiting.tenant) < this.#countOf(best.tenant)) best = waiting;
    }
    return best;
  }
}
