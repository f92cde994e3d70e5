import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Batch size per tenant; the next run continues. */
const batchSize = sql.lit(500);

/** Tenants with pending notifications. */
export async function findTenantsWithDueNotices(db: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from charging_session where tell_at <= ${now}::timestamptz
    union select tenant_id from command where tell_at <= ${now}::timestamptz`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Sessions or commands of a tenant with pending notifications, the longest due first. */
export async function findDue(
  db: TenantTransaction,
  table: 'charging_session' | 'command',
  tenantId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('tell_at', '<=', now)
    .orderBy('tell_at')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due session once; concurrent and later runs get nothing. */
export const claimSession = (db: TenantTransaction, tenantId: string, id: string, now: Date) =>
  db
    .updateTable('charging_session')
    .set({ tell_at: null, told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('tell_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** The same with a start command, which comes to nothing no more than once. */
export const claimCommand = (db: TenantTransaction, tenantId: string, id: string, now: Date) =>
  db
    .updateTable('command')
    .set({ tell_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('tell_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

export type DueCommand = NonNullable<Awaited<ReturnType<typeof claimCommand>>>;
