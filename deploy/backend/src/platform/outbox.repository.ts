import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from './database/database.ts';
import type { PlatformTables } from './database/platform-tables.ts';
import { newId } from './ids.ts';

export type OutboxMessage = Selectable<PlatformTables['outbox']>;
type NewMessage = Omit<Insertable<PlatformTables['outbox']>, 'id' | 'created_at'>;

/** Leaves a mail or an SMS to be sent, in the transaction of what it tells of. */
export async function putIntoOutbox(db: TenantTransaction, message: NewMessage): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...message, id: newId() })
    .execute();
}

/** The newest messages first. */
export const listOutbox = (db: TenantTransaction, tenantId: string, limit: number): Promise<OutboxMessage[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
