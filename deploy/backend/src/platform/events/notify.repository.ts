import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** PostgreSQL takes no more, in bytes. */
const largestPayload = 7999;

/** What a channel of ours is called in the database. */
export const databaseChannel = (channel: string): string => `plugboard_${channel}`;

/**
 * Says something to every instance that listens on the channel (`signals.on`), once the transaction is committed; this
 * instance hears it too. Equal words of one transaction are heard once. Throws `RangeError` from 8000 bytes on: say
 * where a thing lies, not the thing.
 *
 * @example await notify(db, 'commands', JSON.stringify({ tenant, command }));
 */
export async function notify(db: TenantTransaction, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > largestPayload) throw new RangeError(`Too long for ${channel}: ${payload.length}`);
  await db.selectNoFrom(sql`pg_notify(${databaseChannel(channel)}, ${payload})`.as('notified')).execute();
}
