import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { PlatformTables } from '../database/platform-tables.ts';
import { newId } from '../ids.ts';

export type OutboxMessage = Selectable<PlatformTables['outbox']>;

export interface NewMessage extends Pick<Insertable<PlatformTables['outbox']>, 'tenant_id' | 'kind' | 'recipient'> {
  /** Empty for an SMS. */
  readonly subject: string;
  readonly body: string;
  /** The body as a web page, beside its text. */
  readonly html?: string;
  readonly goodUntil: Date | null;
  /** Takes the same time as a real message but is never sent, so that timing does not reveal known addresses. */
  readonly isDecoy?: boolean;
}

/** Queues a mail or an SMS in the caller's transaction; it is sent after the commit. */
export async function enqueueMessage(
  db: TenantTransaction,
  { goodUntil, isDecoy = false, ...message }: NewMessage,
): Promise<void> {
  const state = { good_until: goodUntil, status: isDecoy ? 'decoy' : 'waiting' } as const;
  await db
    .insertInto('outbox')
    .values({ ...message, ...state, id: newId() })
    .execute();
}

/** The newest messages first; of every tenant where none is named. */
export const listOutbox = (
  db: TenantTransaction,
  tenantId: string | undefined,
  limit: number,
): Promise<OutboxMessage[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('status', '<>', 'decoy')
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
