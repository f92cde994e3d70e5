import type { Database } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import type { FileStore } from './file-store.ts';
import { findRemovedFiles, forgetFiles } from './files.repository.ts';

const day = 24 * 60 * 60 * 1000;
const most = 1000;

/** Takes away the content of files that were removed a day ago. Content first: what fails is found again next time. */
export async function sweepFiles(database: Database, store: FileStore, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - day);
  const names = await withSystem(database, (db) => findRemovedFiles(db, before, most));
  for (const name of names) await store.remove(name);
  await withSystem(database, (db) => forgetFiles(db, names));
}
