import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { findRemovedContents, deleteContents } from './contents.repository.ts';
import type { FileStore } from './file-store.ts';
import { findRemovedFiles, deleteFiles } from './files.repository.ts';

const day = 24 * 60 * 60 * 1000;
const batchSize = 1000;

interface Kind {
  readonly find: (db: TenantTransaction, before: Date, limit: number) => Promise<string[]>;
  readonly delete: (db: TenantTransaction, names: readonly string[]) => Promise<void>;
}

const kinds: readonly Kind[] = [
  { find: findRemovedFiles, delete: deleteFiles },
  { find: findRemovedContents, delete: deleteContents },
];

/** Takes away the content of files that were removed a day ago. Content first: what fails is found again next time. */
export async function sweepFiles(database: Database, store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  for (const { find, delete: forget } of kinds) {
    const names = await withSystem(database, (db) => find(db, before, batchSize));
    for (const name of names) await store.remove(name);
    await withSystem(database, (db) => forget(db, names));
  }
}
