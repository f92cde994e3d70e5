import type { Database, TenantTransaction } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createCopyFolder, type Manifest, writeFileContent, writeManifest, writeTable } from './copy-folder.ts';
import { readLines, setPlainOutput } from './rows.repository.ts';
import { listStoredNames, tenantExists } from './whole-tenant.repository.ts';
import { readSchemaVersion, readTables } from './schema.repository.ts';
import { type CopyKind, isCopied } from './table-decisions.ts';

interface Export {
  readonly kind: CopyKind;
  readonly tenant: string;
  readonly folder: string;
}

async function exportTables(db: TenantTransaction, { kind, tenant, folder }: Export): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = {};
  for (const table of await readTables(db)) {
    if (!isCopied(kind, table.name)) continue;
    const written = await writeTable(folder, table.name, readLines(db, kind, table, tenant));
    if (written) tables[table.name] = written;
  }
  return tables;
}

async function exportFiles(db: TenantTransaction, store: FileStore, { tenant, folder }: Export) {
  const files: Manifest['files'] = {};
  for (const name of await listStoredNames(db, tenant)) {
    const content = await store.open(name);
    if (!content) throw new Error(`The content of file ${name} is missing in the file store.`);
    files[name] = await writeFileContent(folder, name, content);
  }
  return files;
}

/**
 * Writes a tenant into a new folder: rows as sorted lines of JSON, one file for each table, and the content of its
 * files. All of it is of one moment. The same rows give the same bytes.
 */
export async function exportTenant(database: Database, store: FileStore, wanted: Export): Promise<Manifest> {
  await createCopyFolder(wanted.folder);
  const { kind, tenant } = wanted;
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      if (!(await tenantExists(db, tenant))) throw new Error(`There is no tenant ${tenant}.`);
      await setPlainOutput(db);
      const schema = await readSchemaVersion(db);
      const tables = await exportTables(db, wanted);
      const files = kind === 'full' ? await exportFiles(db, store, wanted) : {};
      const manifest: Manifest = { format: 1, kind, tenant, schema, tables, files };
      await writeManifest(wanted.folder, manifest);
      return manifest;
    });
}
