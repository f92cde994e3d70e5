import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import type { OutboxMessage } from './outbox.repository.ts';

type Named = Pick<OutboxMessage, 'tenant_id' | 'id'>;

/** Claim time in seconds, longer than any attempt; the message of an instance that died is retried afterwards. */
const claimedForSeconds = 120;

/**
 * Takes messages that are due, for this instance alone, and counts the try. Nothing is locked while they are sent, so
 * a message may go out twice when an instance dies between sending and saying so, and never not at all.
 */
export const claimDue = (database: Database, limit: number, now: Date): Promise<OutboxMessage[]> =>
  withSystem(database, (db) =>
    db
      .updateTable('outbox')
      .set({
        tries: sql<number>`tries + 1`,
        next_try_at: new Date(now.getTime() + claimedForSeconds * 1000),
      })
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('tenant_id', 'id'),
          'in',
          selectFrom('outbox')
            .select(['tenant_id', 'id'])
            .where('status', '=', 'waiting')
            .where('next_try_at', '<=', now)
            .orderBy('next_try_at')
            .limit(limit)
            .forUpdate()
            .skipLocked()
            .$asTuple('tenant_id', 'id'),
        ),
      )
      .returningAll()
      .execute(),
  );

const change = (db: TenantTransaction, { tenant_id, id }: Named) =>
  db.updateTable('outbox').where('tenant_id', '=', tenant_id).where('id', '=', id);

/** Marks a message as sent and erases its body. */
export const markSent = (database: Database, message: Named, at: Date): Promise<unknown> =>
  withSystem(database, (db) =>
    change(db, message).set({ status: 'sent', sent_at: at, body: '', html: null, problem: null }).execute(),
  );

export const markUndeliverable = (database: Database, message: Named): Promise<unknown> =>
  withSystem(database, (db) => change(db, message).set({ status: 'kept' }).execute());

/** Given up: the text goes as well. */
export const markFailed = (database: Database, message: Named, problem: string): Promise<unknown> =>
  withSystem(database, (db) => change(db, message).set({ status: 'failed', body: '', html: null, problem }).execute());

export const scheduleRetry = (database: Database, message: Named, at: Date, problem: string): Promise<unknown> =>
  withSystem(database, (db) => change(db, message).set({ next_try_at: at, problem }).execute());
