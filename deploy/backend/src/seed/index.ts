import { sql } from 'kysely';
import { hashPassword } from '../modules/accounts/auth/passwords.ts';
import { rollUpAfter } from '../modules/reports/rollups/rollups.repository.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { seedBrandPictures } from './brand-pictures.ts';
import { seedCardPayments } from './card-payments.ts';
import { demoRows } from './demo-rows.ts';
import { insertRows } from './insert.ts';
import { seedMobileUsers } from './mobile-users.ts';
import { seedPayouts } from './payouts.ts';
import { seedSubscriptions } from './subscriptions.ts';
import { demoTenantIds, type DemoTenantId } from './tenants.ts';
import { contentsOf } from './tickets/attachment-rows.ts';
import { machineClock } from '../platform/time/clock.ts';

async function hashPasswords(): Promise<Record<DemoTenantId, string[]>> {
  const ofTenant = () => Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  const hashes = await Promise.all(demoTenantIds.map(async (id) => [id, await ofTenant()] as const));
  return Object.fromEntries(hashes) as Record<DemoTenantId, string[]>;
}

/**
 * Fills an empty database with the demo; a database with a tenant is left unchanged.
 *
 * @param files store for the demo's attachments and logos
 * @param now reference time of the demo
 * @returns whether data was written
 */
export async function seedDemo(database: Database, files: FileStore, now = machineClock()): Promise<boolean> {
  return withSystem(database, async (transaction) => {
    // Several instances may start on an empty server at once: one seeds, the others find it done.
    await sql`select pg_advisory_xact_lock(hashtext('plugboard seed'))`.execute(transaction);
    const existing = await transaction.selectFrom('tenant').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    const all = demoRows(now, await hashPasswords());
    for (const { name, content } of contentsOf(all)) await files.put(name, content);
    await rollUpAfter(transaction, async () => {
      for (const rows of all) await insertRows(transaction, rows);
    });
    await seedBrandPictures(transaction, files);
    await seedPayouts(transaction, now);
    await seedMobileUsers(transaction, now);
    await seedSubscriptions(transaction, now);
    await seedCardPayments(transaction, now);
    await seedAnnouncements(transaction, now);
    // An embedded database gathers no statistics by itself, and plans as if its tables were empty.
    await sql`analyze`.execute(transaction);
    return true;
  });
}
