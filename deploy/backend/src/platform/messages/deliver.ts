import type { Database } from '../database/database.ts';
import { claimDue, markFailed, markKept, markSent, tryAgainAt } from './delivery.repository.ts';
import type { OutboxMessage } from './outbox.repository.ts';
import type { Senders } from './sender.ts';

const atOnce = 10;
const mostTries = 8;
const firstPause = 15_000;

/** When a message that failed is tried again: after 15 s, 30 s, 1 min … 16 min. `undefined`: not any more. */
export function nextTry(tries: number, goodUntil: Date | null, now: Date): Date | undefined {
  const at = new Date(now.getTime() + firstPause * 2 ** (tries - 1));
  return tries >= mostTries || (goodUntil && at >= goodUntil) ? undefined : at;
}

/** Servers like to repeat in their refusal what they refuse. */
const problemOf = (error: unknown, message: OutboxMessage): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(message.recipient, '[hidden]').slice(0, 500);

async function deliverOne(database: Database, senders: Senders, message: OutboxMessage, now: Date): Promise<void> {
  const sender = senders[message.kind];
  if (!sender) return void (await markKept(database, message));
  if (message.good_until && message.good_until <= now)
    return void (await markFailed(database, message, 'Nobody could use it any more'));
  try {
    await sender.send(message);
  } catch (error) {
    const problem = problemOf(error, message);
    const at = nextTry(message.tries, message.good_until, now);
    await (at ? tryAgainAt(database, message, at, problem) : markFailed(database, message, problem));
    return;
  }
  await markSent(database, message, now);
}

/** Sends all due messages. Several instances may run it concurrently. Returns the number of attempts. */
export async function deliverDue(database: Database, senders: Senders, now: Date): Promise<number> {
  let tried = 0;
  for (;;) {
    const messages = await claimDue(database, atOnce, now);
    await Promise.all(messages.map((message) => deliverOne(database, senders, message, now)));
    tried += messages.length;
    if (messages.length < atOnce) return tried;
  }
}
