import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../platform/database/database.ts';
import { openEmbedded } from '../platform/database/open-database.ts';
import { openMigrated } from './test-database.ts';

/** Migrated data directory of a backend in a separate process, with access to it while that process is stopped. */
interface EmbeddedData {
  readonly directory: string;
  readonly open: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly remove: () => void;
}

export function embeddedData(name: string): EmbeddedData {
  const directory = mkdtempSync(join(tmpdir(), `plugboard-${name}-`));
  return {
    directory,
    open: async (work) => {
      const dataDir = join(directory, 'database');
      const database = existsSync(dataDir) ? await openEmbedded({ dataDir }) : await openMigrated(dataDir);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
