import { isUnavailable } from '../database/is-unavailable.ts';

interface Gathered {
  readonly tenantId: string;
  readonly chargerId: string;
}

/** More at once would delay the first of them, and lock more chargers than necessary. */
const maxMessages = 100;
/** Transactions of a tenant at a time: one that waits for a lock does not stop the tenant's other charge points. */
const maxTransactions = 2;

interface Waiting<Message, Reply> {
  readonly message: Message;
  readonly settle: (reply: Promise<Reply>) => void;
}

interface Queue<Message, Reply> {
  waiting: Waiting<Message, Reply>[];
  running: number;
}

/** Takes what can be handled together: of two messages of one charge point the later one stays. */
function takeBatch<Message extends Gathered, Reply>(queue: Queue<Message, Reply>): Waiting<Message, Reply>[] {
  const batch = new Map<string, Waiting<Message, Reply>>();
  const rest: Waiting<Message, Reply>[] = [];
  for (const entry of queue.waiting) {
    const { chargerId } = entry.message;
    if (batch.size >= maxMessages || batch.has(chargerId)) rest.push(entry);
    else batch.set(chargerId, entry);
  }
  queue.waiting = rest;
  return [...batch.values()];
}

/**
 * Gathers messages of a tenant's charge points that arrive while its earlier ones are being stored, so that one
 * transaction stores many of them: its statements, its lock on the tenant's events and its commit are shared. A message
 * that finds nothing under way is handled at once and alone. If a transaction fails, each of its messages is handled in
 * a separate one, so that a faulty message fails alone.
 *
 * @param handle handles messages of different charge points of a tenant in one transaction; replies in their order
 */
export function gatherMessages<Message extends Gathered, Reply>(
  handle: (tenantId: string, messages: readonly Message[]) => Promise<readonly Reply[]>,
): (message: Message) => Promise<Reply> {
  const queues = new Map<string, Queue<Message, Reply>>();

  const handleAlone = async (tenantId: string, message: Message): Promise<Reply> => {
    const [reply] = await handle(tenantId, [message]);
    return reply as Reply;
  };
  /** Several at a time, so that one that waits for a lock does not stop the others. */
  const handleEach = async (tenantId: string, batch: readonly Waiting<Message, Reply>[]): Promise<void> => {
    const rest = [...batch];
    const handleNext = async () => {
      for (let next = rest.shift(); next; next = rest.shift()) {
        const reply = handleAlone(tenantId, next.message);
        next.settle(reply);
        await reply.catch(() => undefined);
      }
    };
    await Promise.all(Array.from({ length: maxTransactions }, handleNext));
  };
  const handleBatch = async (tenantId: string, batch: readonly Waiting<Message, Reply>[]): Promise<void> => {
    try {
      const replies = await handle(
        tenantId,
        batch.map(({ message }) => message),
      );
      batch.forEach(({ settle }, index) => settle(Promise.resolve(replies[index] as Reply)));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error))
        return batch.forEach(({ settle }) => settle(Promise.reject(error)));
      await handleEach(tenantId, batch);
    }
  };
  const run = async (tenantId: string, queue: Queue<Message, Reply>): Promise<void> => {
    queue.running += 1;
    while (queue.waiting.length > 0) await handleBatch(tenantId, takeBatch(queue));
    queue.running -= 1;
    if (queue.running === 0) queues.delete(tenantId);
  };

  return (message) => {
    const { tenantId } = message;
    const queue = queues.get(tenantId) ?? { waiting: [], running: 0 };
    queues.set(tenantId, queue);
    return new Promise<Reply>((resolve) => {
      queue.waiting.push({ message, settle: resolve });
      if (queue.running < maxTransactions) void run(tenantId, queue);
    });
  };
}
