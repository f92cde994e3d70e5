import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { type Fingerprint, listTables, readFingerprint } from './fingerprint.repository.ts';

/** A moment of a server that a restore can be aimed at, and what its tables held then. */
export interface Mark {
  /** Name of the restore point. */
  readonly name: string;
  readonly tables: Fingerprint;
}

/** Writers wait for this long at most: the mark fails first. */
const lockTimeoutMs = 5000;

/**
 * Marks a moment. All writers are held for some milliseconds, so that the restore point and the snapshot are at one place
 * between commits: a transaction whose commit is in the log but not visible yet would be in one and not in the other.
 * Hashing continues in the snapshot when they write again.
 */
export async function createMark(database: Database, name: string): Promise<Mark> {
  const names = await withSystem(database, listTables);
  const repeatable = () => database.kysely.transaction().setIsolationLevel('repeatable read');
  let release = () => {};
  const isRead = new Promise<void>((resolve) => (release = resolve));
  let hold: Promise<void> = Promise.resolve();
  const snapshot = await new Promise<string>((resolve, reject) => {
    hold = repeatable().execute(async (db) => {
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db);
      // Taking locks takes no snapshot: the next statement does.
      await sql`lock table ${sql.join(names.map((table) => sql.table(table)))} in share mode`.execute(db);
      const { rows } = await sql<{ snapshot: string }>`
        select pg_create_restore_point(${name}), pg_export_snapshot() as snapshot`.execute(db);
      resolve(rows[0]?.snapshot ?? '');
      await isRead;
    });
    hold.catch(reject);
  });
  try {
    const tables = await repeatable()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(db);
        release();
        await hold;
        return readFingerprint(db);
      });
    // The segment with the mark goes to the archive at once.
    await sql`select pg_switch_wal()`.execute(database.kysely);
    return { name, tables };
  } finally {
    release();
  }
}
