import type { Database } from '../database/database.ts';
import { claimDue, markFailed, markUndeliverable, markSent, scheduleRetry } from './delivery.repository.ts';
import type { OutboxMessage } from './outbox.repository.ts';
import type { Senders } from './sender.ts';

const batchSize = 10;
const maxAttempts = 8;
const firstRetryMs = 15_000;

/** When a message that failed is tried again: after 15 s, 30 s, 1 min … 16 min. `undefined`: not any more. */
export function nextAttemptAt(tries: number, goodUntil: Date | null, now: Date): Date | undefined {
  const at = new Date(now.getTime() + firstRetryMs * 2 ** (tries - 1));
  return tries >= maxAttempts || (goodUntil && at >= goodUntil) ? undefined : at;
}

/** Servers like to repeat in their refusal what they refuse. */
const problemOf = (error: unknown, message: OutboxMessage): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(message.recipient, '[hidden]').slice(0, 500);

async function deliverOne(database: Database, senders: Senders, message: OutboxMessage, now: Date): Promise<void> {
  const sender = senders[message.kind];
  if (!sender) return void (await markUndeliverable(database, message));
  if (message.good_until && message.good_until <= now)
    return void (await markFailed(database, message, 'Nobody could use it any more'));
  try {
    await sender.send(message);
  } catch (error) {
    const problem = problemOf(error, message);
    const at = nextAttemptAt(message.tries, message.good_until, now);
    await (at ? scheduleRetry(database, message, at, problem) : markFailed(database, message, problem));
    return;
  }
  await markSent(database, message, now);
}

/** Sends all due messages. Several instances may run it concurrently. Returns the number of attempts. */
export async function deliverDue(database: Database, senders: Senders, now: Date): Promise<number> {
  let tried = 0;
  for (;;) {
    const messages = await claimDue(database, batchSize, now);
    await Promise.all(messages.map((message) => deliverOne(database, senders, message, now)));
    tried += messages.length;
    if (messages.length < batchSize) return tried;
  }
}
