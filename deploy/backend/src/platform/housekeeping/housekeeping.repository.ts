import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Deletes expired records of all tenants: rate-limit windows; idempotency keys after a day; handover tokens, codes
 * and sessions with their refresh tokens a day after their end; messages, links and declined sign-ups after a month; live
 * events after an hour; and tenants that were never confirmed, which frees their names. Instances may run it concurrently.
 */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  const lastMonth = new Date(now.getTime() - 30 * day);
  await withSystem(database, async (db) => {
    await db.deleteFrom('rate_limit').where('window_start', '<', yesterday).execute();
    await db.deleteFrom('idempotency_key').where('created_at', '<', yesterday).execute();
    await db.deleteFrom('ticket').where('expires_at', '<', yesterday).execute();
    await db.deleteFrom('one_time_code').where('expires_at', '<', yesterday).execute();
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
    // Kept for a month: an ended link can be renewed.
    await db.deleteFrom('account_token').where('expires_at', '<', lastMonth).execute();
    await db.deleteFrom('trusted_computer').where('expires_at', '<', now).execute();
    await db.deleteFrom('outbox').where('status', '=', 'decoy').where('created_at', '<', yesterday).execute();
    await db.deleteFrom('outbox').where('status', '<>', 'waiting').where('created_at', '<', lastMonth).execute();
    await db
      .deleteFrom('event')
      .where('at', '<', new Date(now.getTime() - hour))
      .execute();
    await deleteUnconfirmedTenants(db, yesterday);
    await db.deleteFrom('declined_sign_up').where('declined_at', '<', lastMonth).execute();
    await db
      .deleteFrom('session')
      .where(sql<boolean>`coalesce(ended_at, expires_at) < ${yesterday}`)
      .execute();
  });
}

async function deleteUnconfirmedTenants(db: TenantTransaction, before: Date): Promise<void> {
  await db
    .deleteFrom('tenant')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('tenant_application')
          .select('tenant_id')
          .where('confirmed_at', 'is', null)
          .where('created_at', '<', before),
      ),
    )
    .execute();
}
