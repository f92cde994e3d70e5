import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { traceSuffix } from './traced-notices.ts';
import { addNotice, isCollecting } from './pending-notices.ts';

/** PostgreSQL takes no more, in bytes. */
const maxPayloadBytes = 7999;

/** Name of a channel in the database. */
export const databaseChannel = (channel: string): string => `plugboard_${channel}`;

/**
 * Sends a payload to every instance subscribed to the channel, this one included, once the transaction is committed.
 * Equal payloads of one transaction arrive once. Throws `RangeError` from 8000 bytes on: send an id, not the record.
 *
 * @example await notify(db, 'commands', JSON.stringify({ tenant, command }));
 */
export async function notifyChannel(db: TenantTransaction, channel: string, payload: string): Promise<void> {
  if (Buffer.byteLength(payload) > maxPayloadBytes) throw new RangeError(`Too long for ${channel}: ${payload.length}`);
  const traced = payload + traceSuffix();
  const sent = traced.length > maxPayloadBytes ? payload : traced;
  if (isCollecting(db)) return addNotice(db, { channel: databaseChannel(channel), payload: sent });
  await db.selectNoFrom(sql`pg_notify(${databaseChannel(channel)}, ${sent})`.as('notified')).execute();
}
