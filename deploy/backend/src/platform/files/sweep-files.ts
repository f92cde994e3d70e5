import type { Database, TenantTransaction } from '../database/database.ts';
import { withSystem } from '../database/tenant-scope.repository.ts';
import { findRemovedContents, forgetContents } from './contents.repository.ts';
import type { FileStore } from './file-store.ts';
import { findRemovedFiles, forgetFiles } from './files.repository.ts';

const day = 24 * 60 * 60 * 1000;
const most = 1000;

interface Kind {
  readonly find: (db: TenantTransaction, before: Date, limit: number) => Promise<string[]>;
  readonly forget: (db: TenantTransaction, names: readonly string[]) => Promise<void>;
}

const kinds: readonly Kind[] = [
  { find: findRemovedFiles, forget: forgetFiles },
  { find: findRemovedContents, forget: forgetContents },
];

/** Takes away the content of files that were removed a day ago. Content first: what fails is found again next time. */
export async function sweepFiles(database: Database, store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - day);
  for (const { find, forget } of kinds) {
    const names = await withSystem(database, (db) => find(db, before, most));
    for (const name of names) await store.remove(name);
    await withSystem(database, (db) => forget(db, names));
  }
}
