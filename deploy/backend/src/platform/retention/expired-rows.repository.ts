import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { batch } from '../housekeeping/in-batches.ts';
import type { Partition } from '../partitions/months.ts';
import { partitionedTables, type PartitionedTableName } from '../partitions/partitioned-tables.ts';

/** One tenant, or all but some. */
type TenantChoice = { readonly tenant: string } | { readonly allBut: readonly string[] };

/** The tenants of a cutoff, and the moment from which on their rows are kept. */
export type Cutoff = TenantChoice & { readonly before: Date };

export const isOf = (choice: TenantChoice) =>
  'tenant' in choice ? sql`tenant_id = ${choice.tenant}` : sql`tenant_id <> all(${choice.allBut}::text[])`;

/**
 * Deletes a batch of one partition's rows that are of a moment before `before`. By their places, which an index of page
 * ranges leads to: by their keys, each batch would read all of a large partition. A place is one of a partition, and in
 * another one there is some other row, so that the statement never names the table of all of them.
 */
export const deleteBatchBefore = (
  database: Database,
  table: PartitionedTableName,
  { name }: Partition,
  cutoff: Cutoff,
): Promise<{ readonly numDeletedRows: bigint }> =>
  withSystem(database, async (db) => {
    const { column, boundAt } = partitionedTables[table];
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(name)} where ctid = any(array(
        select ctid from ${sql.table(name)}
        where ${sql.ref(column)} < ${boundAt(cutoff.before)} and ${isOf(cutoff)} limit ${sql.lit(batch)}))`.execute(db);
    return { numDeletedRows: numAffectedRows };
  });
