import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { inBatches } from '../housekeeping/in-batches.ts';
import type { Partition } from '../partitions/months.ts';
import type { PartitionedTableName } from '../partitions/partitioned-tables.ts';
import { dropEmptyPartition, dropPartition, findPartitions } from '../partitions/partitions.repository.ts';
import { deleteBatchBefore, type Cutoff } from './expired-rows.repository.ts';
import type { Retention } from './tenant-retention.ts';

const day = 24 * 60 * 60 * 1000;

/** How long a month has ended before its empty partition goes: charge points report late what happened while offline. */
const quietMs = 31 * day;

/** One cutoff for all tenants without a setting of their own, one for each of the others. */
export function cutoffsOf({ days, daysOf }: Retention, now: Date): Cutoff[] {
  const before = (ofTenant: number) => new Date(now.getTime() - ofTenant * day);
  const own = Object.entries(daysOf).map(([tenant, ofTenant]) => ({ tenant, before: before(ofTenant) }));
  return [{ allBut: Object.keys(daysOf), before: before(days) }, ...own];
}

const beginsBefore = ({ from }: Partition, moment: Date) => from === null || from < moment;
const hasEndedBy = ({ to }: Partition, moment: Date) => to !== null && to <= moment;

/**
 * Deletes the rows of a table that are older than their tenants keep them. A month that every tenant has done with is
 * dropped whole, without a look at its rows; so is one that has none any more. Several instances may do it at once.
 */
export async function deleteExpiredRows(
  database: Database,
  table: PartitionedTableName,
  retention: Retention,
  now: Date,
): Promise<void> {
  const cutoffs = cutoffsOf(retention, now);
  const earliest = new Date(Math.min(...cutoffs.map(({ before }) => before.getTime())));
  for (const partition of await withSystem(database, (db) => findPartitions(db, table))) {
    if (hasEndedBy(partition, earliest)) {
      await dropPartition(database, table, partition);
      continue;
    }
    for (const cutoff of cutoffs.filter(({ before }) => beginsBefore(partition, before)))
      await inBatches(() => deleteBatchBefore(database, table, partition, cutoff));
    if (hasEndedBy(partition, new Date(now.getTime() - quietMs))) await dropEmptyPartition(database, table, partition);
  }
}
