import type { Database } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { countDifferences, mendRollup, type RollupName, rollups } from './rollups.repository.ts';

/** Rows of each roll-up that differ from the raw rows. */
type RollupDifferences = Readonly<Record<RollupName, number>>;

const names = Object.keys(rollups) as RollupName[];

async function ofEach(database: Database, work: typeof countDifferences): Promise<RollupDifferences> {
  return withSystem(database, async (db) => {
    const counts: Partial<Record<RollupName, number>> = {};
    for (const name of names) counts[name] = await work(db, name);
    return counts as RollupDifferences;
  });
}

/** Compares the roll-ups of all tenants with their sessions and readings. */
export const compareRollups = (database: Database): Promise<RollupDifferences> => ofEach(database, countDifferences);

/** Sets the roll-ups of all tenants to what their sessions and readings say; answers what differed. */
export const mendRollups = (database: Database): Promise<RollupDifferences> => ofEach(database, mendRollup);
