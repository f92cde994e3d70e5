/** How much work runs at a time, for all tenants and for one, and how much of one tenant may wait. */
export interface Places {
  readonly total: number;
  readonly perTenant: number;
  readonly maxWaiting: number;
}

/** As much of a tenant waits already as may. */
export class TooMuchWaiting extends Error {}

export interface FairQueue {
  /**
   * Runs work once there is a place for its tenant. Rejects with `TooMuchWaiting` without running it.
   *
   * @example await queue.run(tenantId, () => withTenant(database, tenantId, handle));
   */
  readonly run: <Result>(tenantId: string, work: () => Promise<Result>) => Promise<Result>;
}

interface TenantQueue {
  readonly tenantId: string;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * The tenant with the least under way goes first, however much of each waits: a flood of one delays another by the work
 * under way, not by all that waits. Work of one tenant begins in its order.
 */
export function createFairQueue({ total, perTenant, maxWaiting }: Places): FairQueue {
  /** Tenants with work, the one that waited longest for its turn in front. */
  const tenants = new Map<string, TenantQueue>();
  let running = 0;

  const findNext = (): TenantQueue | undefined => {
    let next: TenantQueue | undefined;
    for (const queue of tenants.values())
      if (queue.waiting.length > 0 && queue.running < (next?.running ?? perTenant)) next = queue;
    return next;
  };
  const startNext = (): void => {
    const queue = running < total ? findNext() : undefined;
    if (!queue) return;
    const { tenantId } = queue;
    // Behind the others with as much under way.
    tenants.delete(tenantId);
    tenants.set(tenantId, queue);
    running += 1;
    queue.running += 1;
    queue.waiting.shift()?.();
    startNext();
  };
  const end = (queue: TenantQueue): void => {
    running -= 1;
    queue.running -= 1;
    if (queue.running === 0 && queue.waiting.length === 0) tenants.delete(queue.tenantId);
    startNext();
  };
  return {
    run: async (tenantId, work) => {
      const queue = tenants.get(tenantId) ?? { tenantId, running: 0, waiting: [] };
      if (queue.waiting.length >= maxWaiting) throw new TooMuchWaiting(tenantId);
      tenants.set(tenantId, queue);
      await new Promise<void>((resolve) => {
        queue.waiting.push(resolve);
        startNext();
      });
      try {
        return await work();
      } finally {
        end(queue);
      }
    },
  };
}
