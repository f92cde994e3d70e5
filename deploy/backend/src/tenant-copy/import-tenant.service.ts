import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { inBatches, type Manifest, readCheckedManifest, readFileContent, readTable } from './copy-folder.ts';
import { recordCopy } from './record-copy.ts';
import { countDangling, insertLines, setPlainOutput } from './rows.repository.ts';
import { lockTenant, raiseSequences, tenantExists, withoutTriggers, withTriggers } from './whole-tenant.repository.ts';
import { inForeignKeyOrder, readSchemaVersion, readTables, type Table } from './schema.repository.ts';
import { isCopied } from './table-decisions.ts';

export async function requireSameSchema(db: TenantTransaction, { schema }: Manifest): Promise<void> {
  const own = await readSchemaVersion(db);
  if (own !== schema) throw new Error(`The copy is of a database at ${schema}, and this one is at ${own}.`);
}

async function insertTable(db: TenantTransaction, folder: string, manifest: Manifest, table: Table): Promise<void> {
  const part = manifest.tables[table.name];
  if (!part) return;
  let rows = 0;
  for await (const lines of inBatches(readTable(folder, table.name))) {
    await insertLines(db, manifest.kind, table, manifest.tenant, lines);
    rows += lines.length;
  }
  if (rows !== part.rows) throw new Error(`${table.name} has ${rows} rows instead of ${part.rows}.`);
}

/** Foreign keys were not checked while rows went in. */
async function requireNoneDangling(db: TenantTransaction, tables: readonly Table[], tenant: string): Promise<void> {
  for (const table of tables)
    for (const key of table.foreignKeys) {
      const count = await countDangling(db, table, key, tenant);
      if (count > 0)
        throw new Error(
          `${count} rows of ${table.name} point at rows of ${key.to} that are not there (${key.columns}).`,
        );
    }
}

async function putFiles(store: FileStore, folder: string, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await store.put(name, readFileContent(folder, name));
  } catch (error) {
    for (const name of names) await store.remove(name);
    throw error;
  }
}

/**
 * Brings a whole tenant back into a database that has none of its name, in one transaction, with all ids kept.
 *
 * @param log the tenant whose audit log keeps the entry, so that the copy's own stays as it was; in a new database there
 *   may be none yet
 */
export async function importTenant(
  database: Database,
  store: FileStore,
  folder: string,
  log?: string,
): Promise<Manifest> {
  const manifest = await readCheckedManifest(folder);
  const { kind, tenant } = manifest;
  if (kind !== 'full') throw new Error('A copy of the configuration is applied to a tenant.');
  await withSystem(database, async (db) => {
    await lockTenant(db, tenant);
    await requireSameSchema(db, manifest);
    if (await tenantExists(db, tenant)) throw new Error(`There is a tenant ${tenant} already: wipe it first.`);
    const tables = inForeignKeyOrder(await readTables(db)).filter(({ name }) => isCopied(kind, name));
    const unknown = Object.keys(manifest.tables).find((name) => !tables.some((table) => table.name === name));
    if (unknown !== undefined) throw new Error(`${unknown} is no table that is copied.`);
    await setPlainOutput(db);
    await withoutTriggers(db);
    for (const table of tables) await insertTable(db, folder, manifest, table);
    await requireNoneDangling(db, tables, tenant);
    await raiseSequences(db);
    await withTriggers(db);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(manifest.files);
    if (log !== undefined && log !== tenant && (await tenantExists(db, log)))
      await recordCopy(db, { action: 'tenant.imported', tenant, log, after: { rows, files: files.length } });
    await putFiles(store, folder, files);
  });
  return manifest;
}
