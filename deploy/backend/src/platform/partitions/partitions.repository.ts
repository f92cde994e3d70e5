import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { otherPartition, parsePartition, partitionName, type Month, type Partition } from './months.ts';
import { partitionedTables, type PartitionedTableName } from './partitioned-tables.ts';

/** Readers and writers of the table queue behind a change of its partitions, so that the change waits only briefly. */
const limitWait = (db: TenantTransaction) => sql`set local lock_timeout = '2s'`.execute(db);

/** Earliest first; that of all other rows at the end. */
export async function findPartitions(db: TenantTransaction, table: PartitionedTableName): Promise<Partition[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass`.execute(db);
  const startOf = ({ to }: Partition) => to?.getTime() ?? Infinity;
  return rows.map(({ name }) => parsePartition(table, name)).toSorted((one, other) => startOf(one) - startOf(other));
}

/**
 * Creates the partition of a month. Rows of that month that came before it move there from that of all other rows; no
 * trigger sees them again.
 */
export const createPartition = (database: Database, table: PartitionedTableName, month: Month): Promise<void> =>
  withSystem(database, async (db) => {
    const { column, boundAt } = partitionedTables[table];
    const name = sql.table(partitionName(table, month));
    const other = sql.table(otherPartition(table));
    const [from, to] = [sql.lit(boundAt(month.from)), sql.lit(boundAt(month.to))];
    await limitWait(db);
    await sql`create table ${name} (like ${sql.table(table)} including defaults including constraints)`.execute(db);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`lock table ${other} in share row exclusive mode`.execute(db);
    await sql`with moved as (
        delete from ${other} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to} returning *)
      insert into ${name} select * from moved`.execute(db);
    await sql`alter table ${sql.table(table)} attach partition ${name} for values from (${from}) to (${to})`.execute(
      db,
    );
  });

const isEmpty = async (db: TenantTransaction, name: string): Promise<boolean> =>
  (await sql`select from ${sql.table(name)} limit 1`.execute(db)).rows.length === 0;

const drop = (
  database: Database,
  table: PartitionedTableName,
  { name }: Partition,
  isToGo: (db: TenantTransaction) => Promise<boolean>,
): Promise<void> =>
  withSystem(database, async (db) => {
    await limitWait(db);
    // The table first, in the order in which its writers lock.
    await sql`lock table only ${sql.table(table)} in access exclusive mode`.execute(db);
    if (await isToGo(db)) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  });

/** Drops a partition with all its rows. */
export const dropPartition = (database: Database, table: PartitionedTableName, partition: Partition): Promise<void> =>
  drop(database, table, partition, async () => true);

/** Drops a partition that has no row; a row that comes meanwhile keeps it. */
export async function dropEmptyPartition(
  database: Database,
  table: PartitionedTableName,
  partition: Partition,
): Promise<void> {
  const isToGo = (db: TenantTransaction) => isEmpty(db, partition.name);
  if (await withSystem(database, isToGo)) await drop(database, table, partition, isToGo);
}

/** Gathers the statistics of the table of all partitions: a server gathers only those of each partition by itself. */
export const gatherStatisticsOf = (database: Database, table: PartitionedTableName): Promise<unknown> =>
  sql`analyze ${sql.table(table)}`.execute(database.kysely);
