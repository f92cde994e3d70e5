import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { compareLines, type Difference } from './compare-lines.ts';
import { type Manifest, readManifest, readTable } from './copy-folder.ts';
import { requireSameSchema } from './import-tenant.service.ts';
import { readLines, setPlainOutput } from './rows.repository.ts';
import { inForeignKeyOrder, readTables, type Table } from './schema.repository.ts';
import { isCopied } from './table-decisions.ts';

export interface TableDifference {
  readonly table: Table;
  readonly difference: Difference;
}

async function* noLines(): AsyncGenerator<string> {
  yield* [];
}

/** Differences between a copy and the tenant as the database has it, table by table in foreign-key order. */
export async function* listDifferences(
  db: TenantTransaction,
  folder: string,
  manifest: Manifest,
): AsyncGenerator<TableDifference> {
  await requireSameSchema(db, manifest);
  await setPlainOutput(db);
  const { kind, tenant } = manifest;
  for (const table of inForeignKeyOrder(await readTables(db))) {
    if (!isCopied(kind, table.name)) continue;
    const wanted = manifest.tables[table.name] ? readTable(folder, table.name) : noLines();
    for await (const difference of compareLines(table.key, wanted, readLines(db, kind, table, tenant)))
      yield { table, difference };
  }
}

/** Hands each difference to `report`; changes nothing. */
export async function planTenant(
  database: Database,
  folder: string,
  report: (found: TableDifference) => void,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      for await (const found of listDifferences(db, folder, manifest)) report(found);
    });
  return manifest;
}
