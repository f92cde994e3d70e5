import type { Database } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { recordCopy } from './record-copy.ts';
import { deleteTenantRows } from './rows.repository.ts';
import {
  deleteForeignAccess,
  listContentNames,
  lockTenant,
  tenantExists,
  withoutTriggers,
  withTriggers,
} from './whole-tenant.repository.ts';
import { inForeignKeyOrder, readTables } from './schema.repository.ts';

/**
 * Deletes a tenant with all rows and files, in one transaction. Sessions of its people at other tenants, and rights of
 * others to switch into it, go with it; other tenants' mirrors of its chargers stay as they were last.
 *
 * @param log the tenant whose audit log keeps the entry, another one than this
 * @returns rows deleted
 */
export const wipeTenant = (database: Database, store: FileStore, tenant: string, log: string): Promise<number> =>
  withSystem(database, async (db) => {
    await lockTenant(db, tenant);
    if (tenant === log) throw new Error(`${tenant} keeps the log of such commands, and cannot be wiped.`);
    if (!(await tenantExists(db, log))) throw new Error(`There is no tenant ${log} to keep the log.`);
    if (!(await tenantExists(db, tenant))) throw new Error(`There is no tenant ${tenant}.`);
    const names = await listContentNames(db, tenant);
    await withoutTriggers(db);
    await deleteForeignAccess(db, tenant);
    let rows = 0;
    for (const table of inForeignKeyOrder(await readTables(db)).toReversed())
      rows += await deleteTenantRows(db, table, tenant);
    await withTriggers(db);
    await recordCopy(db, { action: 'tenant.wiped', tenant, log, after: { rows, files: names.length } });
    // Contents first: rows of a wipe that is broken off here are found by the next one.
    for (const name of names) await store.remove(name);
    return rows;
  });
