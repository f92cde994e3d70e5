import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Accounts at vendors, of all tenants, whose vehicles are to be read. */
export const findDueLogins = (db: TenantTransaction, now: Date) =>
  db
    .selectFrom('vehicle_vendor_login')
    .select(['tenant_id', 'vendor'])
    .where('due_at', '<=', now)
    .where('is_refused', '=', false)
    .orderBy('due_at')
    .limit(100)
    .execute();

/** Deletes sign-ins that have expired a day ago, and old readings, of all tenants. */
export async function deleteOldTelematics(db: TenantTransaction, now: Date, readingsBefore: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  await db.deleteFrom('vehicle_vendor_sign_in').where('expires_at', '<', yesterday).execute();
  await db.deleteFrom('vehicle_reading').where('at', '<', readingsBefore).execute();
}
