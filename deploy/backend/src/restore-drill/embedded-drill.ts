import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDirectory } from '../platform/database/directory-lock.ts';
import { openEmbedded } from '../platform/database/open-database.ts';
import { fingerprintOf, type DrillReport } from './drill.service.ts';
import { compareFingerprints } from './fingerprint.repository.ts';

async function fingerprintAt(dataDir: string) {
  const database = await openEmbedded({ dataDir });
  try {
    return await fingerprintOf(database);
  } finally {
    await database.close();
  }
}

/**
 * Copies an embedded database and its files into a new folder, opens the copy and compares it with the source. The
 * portal has to be stopped: the folder is locked meanwhile.
 */
export async function copyEmbedded(dataDirectory: string, folder: string): Promise<DrillReport> {
  const release = await lockDirectory(dataDirectory);
  try {
    const source = await fingerprintAt(join(dataDirectory, 'database'));
    await mkdir(folder);
    for (const part of ['database', 'files'])
      await cp(join(dataDirectory, part), join(folder, part), { recursive: true, errorOnExist: true }).catch(
        (error: NodeJS.ErrnoException) => {
          // An installation without uploads has no files.
          if (part !== 'files' || error.code !== 'ENOENT') throw error;
        },
      );
    const copy = await fingerprintAt(join(folder, 'database'));
    const rows = Object.values(copy).reduce((sum, table) => sum + table.rows, 0);
    return { tables: Object.keys(copy).length, rows, differences: compareFingerprints(source, copy) };
  } finally {
    release();
  }
}
