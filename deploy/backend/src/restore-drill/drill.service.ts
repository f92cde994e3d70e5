import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { openServer } from '../platform/database/open-database.ts';
import { withReading } from '../platform/database/tenant-scope.repository.ts';
import { compareFingerprints, readFingerprint } from './fingerprint.repository.ts';
import { restoreCluster, makeServerFolder, type RestoredCluster } from './restored-cluster.ts';
import type { Mark } from './mark.repository.ts';

export interface DrillReport {
  readonly tables: number;
  readonly rows: number;
  /** Sentences about the differences; none where the restore is equal. */
  readonly differences: readonly string[];
}

/** Same user and database as the source, at the restored server's socket. */
function urlAt(sourceUrl: string, { host, port }: RestoredCluster): string {
  const { username, pathname } = new URL(sourceUrl);
  return `postgres://${username}@/${pathname.slice(1)}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** SQLSTATE `cannot_connect_now`: the server still replays the log. */
const isReplaying = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57P03';

/** Any other error, such as a server that ended since the log has no such restore point, is thrown. */
async function waitUntilOpen(database: Database): Promise<void> {
  for (;;)
    try {
      await sql`select 1`.execute(database.kysely);
      return;
    } catch (error) {
      if (!isReplaying(error)) throw error;
      await wait(200);
    }
}

export const fingerprintOf = (database: Database) => withReading(database, readFingerprint);

/**
 * Restores a mark from the backup into a second server, and compares counts and hashes of all tables. The source may be
 * gone. The second server is deleted afterwards.
 *
 * @param sourceUrl names the user and the database
 */
export async function drillServer(
  sourceUrl: string,
  mark: Mark,
  observe: (restored: Database) => Promise<void> = async () => {},
): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-restore-'));
  try {
    await makeServerFolder(folder);
    const cluster = await restoreCluster(folder, mark.name);
    try {
      const restored = openServer({ url: urlAt(sourceUrl, cluster), connections: 2 });
      try {
        await waitUntilOpen(restored);
        await observe(restored);
        const tables = await fingerprintOf(restored);
        const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
        return { tables: Object.keys(tables).length, rows, differences: compareFingerprints(mark.tables, tables) };
      } finally {
        await restored.close();
      }
    } finally {
      await cluster.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
