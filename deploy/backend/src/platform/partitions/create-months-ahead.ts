import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { monthOf } from './months.ts';
import { partitionedTableNames, type PartitionedTableName } from './partitioned-tables.ts';
import { createPartition, findPartitions, gatherStatisticsOf } from './partitions.repository.ts';

/** Months after the current one that have a partition. */
const monthsAhead = 3;

async function createMonthsOf(database: Database, table: PartitionedTableName, now: Date): Promise<void> {
  const partitions = await withSystem(database, (db) => findPartitions(db, table));
  const end = Math.max(...partitions.map(({ to }) => to?.getTime() ?? -Infinity));
  for (let later = 0; later <= monthsAhead; later += 1) {
    const month = monthOf(now, later);
    if (month.from.getTime() >= end) await createPartition(database, table, month);
  }
}

/** Creates the partitions of the current month and of three more, where they are missing. */
export async function createMonthsAhead(database: Database, now: Date): Promise<void> {
  for (const table of partitionedTableNames) {
    await createMonthsOf(database, table, now);
    await gatherStatisticsOf(database, table);
  }
}
