import type { Insertable } from 'kysely';
import type { TenantTransaction } from './database/database.ts';
import type { PlatformTables } from './database/platform-tables.ts';
import { newId } from './ids.ts';

type Message = Omit<Insertable<PlatformTables['outbox']>, 'id' | 'created_at'>;

/** Leaves a mail or an SMS to be sent, in the transaction of what it tells of. */
export async function putIntoOutbox(db: TenantTransaction, message: Message): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...message, id: newId() })
    .execute();
}
