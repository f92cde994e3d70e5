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
 * Deletes a batch of one partition's rows that are older than `before`. It finds them by `ctid`, to which the BRIN index
 * leads: by their keys, each batch would read all of a large partition. A `ctid` is unique only within its partition, so
 * that the statement names the partition and never the partitioned table.
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
