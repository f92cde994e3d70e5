import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import type { Clock } from '../time/clock.ts';
import { partitionedTableNames } from './partitioned-tables.ts';
import { findPartitions } from './partitions.repository.ts';

const day = 24 * 60 * 60 * 1000;

/** Read from the database when Prometheus asks; missing while the database does not answer. */
export function registerPartitionFigures(registry: Registry, database: Database, clock: Clock): void {
  const daysAhead = new Gauge({
    name: 'plugboard_partition_days_ahead',
    help: 'Days until rows of a table are of no month with a partition',
    labelNames: ['table'],
    registers: [],
    async collect() {
      this.reset();
      for (const table of partitionedTableNames) {
        const partitions = await withSystem(database, (db) => findPartitions(db, table)).catch(() => []);
        const ends = partitions.flatMap(({ to }) => to?.getTime() ?? []);
        if (ends.length > 0) this.set({ table }, (Math.max(...ends) - clock().getTime()) / day);
      }
    },
  });
  registry.registerMetric(daysAhead);
}
