import { firstIdAt } from '../ids.ts';

interface PartitionedTable {
  /** The column by which rows are of a month. */
  readonly column: string;
  /** Its value from which on rows are of this moment or later. */
  readonly boundAt: (moment: Date) => string;
}

/** Tables with a partition for each month (migrations 0290 and 0291). */
export const partitionedTables = {
  ocpp_message: { column: 'id', boundAt: firstIdAt },
  meter_value: { column: 'at', boundAt: (moment) => moment.toISOString() },
} as const satisfies Record<string, PartitionedTable>;

export type PartitionedTableName = keyof typeof partitionedTables;

export const partitionedTableNames = Object.keys(partitionedTables) as readonly PartitionedTableName[];
