import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { PlatformTables } from '../database/platform-tables.ts';
import { orderedIds } from '../ids.ts';
import { machineClock } from '../time/clock.ts';

export type OutboxMessage = Selectable<PlatformTables['outbox']>;

const newMessageId = orderedIds();

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

/** Messages of one transaction have one moment; their ids say in which order they were queued. */
const toRow = ({ goodUntil, isDecoy = false, ...message }: NewMessage) =>
  ({
    ...message,
    good_until: goodUntil,
    status: isDecoy ? 'decoy' : 'waiting',
    id: newMessageId(machineClock()),
  }) as const;

/** Queues a mail or an SMS in the caller's transaction; it is sent after the commit. */
export async function enqueueMessage(db: TenantTransaction, message: NewMessage): Promise<void> {
  await db.insertInto('outbox').values(toRow(message)).execute();
}

/** Queues many messages, at most some thousand, with one statement. */
export async function enqueueMessages(db: TenantTransaction, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await db.insertInto('outbox').values(messages.map(toRow)).execute();
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
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
