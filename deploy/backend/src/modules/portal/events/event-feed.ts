import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { readBatch, type EventBatch } from './event-batch.ts';
import { startReader, type EventReader } from './event-reader.ts';
import { findLastEventId, findReleaseAge } from './events.repository.ts';
import { openInbox, type Inbox } from './inbox.ts';

/** Events of all tenants with subscribers at this instance. */
export interface EventFeed {
  /** Reads what came after a position, for who has something to catch up on. */
  readonly read: (tenantId: string, after: number) => Promise<EventBatch>;
  /** How long ago a release of a remote was last moved, in milliseconds; `null` for never. */
  readonly releaseAge: (tenantId: string) => Promise<number | null>;
  /** From `position` on every event comes into the inbox, until the connection is aborted; before it perhaps some. */
  readonly join: (tenantId: string, connection: AbortController) => Promise<{ inbox: Inbox; position: number }>;
  /** There may be something new of a tenant, or of any. */
  readonly wake: (tenantId?: string) => void;
  /** Cuts every connection; their clients go on at another instance. */
  readonly close: () => void;
}

interface FeedHandlers {
  readonly onRead: (batch: EventBatch) => void;
  readonly onFailed: (error: unknown) => void;
}

/** In milliseconds. The first event after a rest is sent at once; nobody sees that the next ones come this much later. */
const restMs = 50;

export function openEventFeed(database: Database, { onRead, onFailed }: FeedHandlers): EventFeed {
  const readers = new Map<string, EventReader>();
  let isClosed = false;

  const read: EventFeed['read'] = (tenantId, after) =>
    withTenant(database, tenantId, (db) => readBatch(db, tenantId, after));

  function readerOf(tenantId: string): EventReader {
    const reader = startReader({
      newest: () => withTenant(database, tenantId, (db) => findLastEventId(db, tenantId)),
      read: async (after) => {
        const batch = await read(tenantId, after);
        onRead(batch);
        return batch;
      },
      rest: () => wait(restMs, undefined, { ref: false }),
      failed: (error) => {
        readers.delete(tenantId);
        onFailed(error);
      },
    });
    readers.set(tenantId, reader);
    return reader;
  }

  return {
    read,
    releaseAge: (tenantId) => withTenant(database, tenantId, (db) => findReleaseAge(db, tenantId)),
    join: async (tenantId, connection) => {
      const inbox = openInbox(connection);
      const reader = readers.get(tenantId) ?? readerOf(tenantId);
      connection.signal.addEventListener('abort', () => reader.leave(inbox));
      if (isClosed) connection.abort();
      return { inbox, position: await reader.join(inbox) };
    },
    wake: (tenantId) => {
      for (const name of tenantId === undefined ? readers.keys() : [tenantId])
        if (readers.get(name)?.wake() === false) readers.delete(name);
    },
    close: () => {
      isClosed = true;
      for (const reader of readers.values()) reader.close();
    },
  };
}
