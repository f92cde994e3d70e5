import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';

/** So many of each a tenant's look deals with; the next one goes on. */
const atOnce = sql.lit(500);

/** Which tenants have somebody to be told of something. */
export async function findTenantsWithNews(db: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from charging_session where tell_at <= ${now}::timestamptz
    union select tenant_id from command where tell_at <= ${now}::timestamptz`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Sessions, or commands, of a tenant that people are to be told of now, the longest due first. */
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
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a session that is due, once: whoever else looks meanwhile gets nothing, nor does anybody later. */
export const takeSession = (db: TenantTransaction, tenantId: string, id: string, now: Date) =>
  db
    .updateTable('charging_session')
    .set({ tell_at: null, told_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('tell_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

/** The same with a start command, which comes to nothing no more than once. */
export const takeCommand = (db: TenantTransaction, tenantId: string, id: string, now: Date) =>
  db
    .updateTable('command')
    .set({ tell_at: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('tell_at', '<=', now)
    .returningAll()
    .executeTakeFirst();

export type DueCommand = NonNullable<Awaited<ReturnType<typeof takeCommand>>>;
