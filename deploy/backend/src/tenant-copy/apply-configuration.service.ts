import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { Difference } from './compare-lines.ts';
import { type Manifest, readManifest } from './copy-folder.ts';
import { listDifferences } from './plan-tenant.service.ts';
import { recordCopy } from './record-copy.ts';
import { changeLines, deleteLines, insertLines } from './rows.repository.ts';
import { lockTenant, tenantExists } from './whole-tenant.repository.ts';
import type { Table } from './schema.repository.ts';

export type Counts = Record<Difference['kind'], number>;

type Lines = Record<Difference['kind'], string[]>;

interface TableLines {
  readonly table: Table;
  readonly lines: Lines;
}

/** A configuration has thousands of rows where history has millions: its differences fit in memory. */
async function groupByTable(db: TenantTransaction, folder: string, manifest: Manifest): Promise<TableLines[]> {
  const groups = new Map<string, TableLines>();
  for await (const { table, difference } of listDifferences(db, folder, manifest)) {
    const group = groups.get(table.name) ?? { table, lines: { add: [], change: [], remove: [] } };
    groups.set(table.name, group);
    group.lines[difference.kind].push(difference.line);
  }
  return [...groups.values()];
}

const countLines = (groups: readonly TableLines[], kind: Difference['kind']) =>
  groups.reduce((sum, { lines }) => sum + lines[kind].length, 0);

/** Rows go before others come, so that a name or position that moved from one to another is free. */
async function applyGroups(db: TenantTransaction, { kind, tenant }: Manifest, groups: readonly TableLines[]) {
  for (const { table, lines } of groups.toReversed())
    if (lines.remove.length > 0) await deleteLines(db, table, tenant, lines.remove);
  for (const { table, lines } of groups) {
    if (lines.change.length > 0) await changeLines(db, kind, table, tenant, lines.change);
    if (lines.add.length > 0) await insertLines(db, kind, table, tenant, lines.add);
  }
}

/**
 * Makes a tenant's configuration equal to a copy, in one transaction with triggers and foreign keys on; a tenant
 * that is missing is made. Refuses to delete rows unless told to: what hangs on a charger goes with it.
 */
export async function applyConfiguration(database: Database, folder: string, removes: boolean): Promise<Counts> {
  const manifest = await readManifest(folder);
  const { kind, tenant } = manifest;
  if (kind !== 'configuration') throw new Error('A full copy is imported into a database without the tenant.');
  return withSystem(database, async (db) => {
    await lockTenant(db, tenant);
    const isNew = !(await tenantExists(db, tenant));
    const groups = await groupByTable(db, folder, manifest);
    const counts = {
      add: countLines(groups, 'add'),
      change: countLines(groups, 'change'),
      remove: countLines(groups, 'remove'),
    };
    if (counts.remove > 0 && !removes)
      throw new Error(`${counts.remove} rows are not in the copy; --remove deletes them, with what hangs on them.`);
    await applyGroups(db, manifest, groups);
    if (counts.add + counts.change + counts.remove > 0)
      await recordCopy(db, { action: 'tenant.applied', tenant, log: tenant, after: { ...counts, is_new: isNew } });
    return counts;
  });
}
