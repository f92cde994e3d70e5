import { join } from 'node:path';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { findPieces } from '../../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { copyContent, withFolder } from '../../../../platform/files/local-copy.ts';
import { minArchiveDays } from '../../../../platform/retention/tenant-retention.ts';
import { findArchivesWithin } from './meter-archive.repository.ts';
import { readSessions, type ArchivedValue } from './parquet.repository.ts';

const day = 24 * 60 * 60 * 1000;

interface Stay {
  readonly id: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
}

/** Meter values of sessions that were archived, in no order. Months of clocks that were a day wrong are searched too. */
export async function findArchivedValues(
  { db, files, tenantId, now }: { db: TenantTransaction; files: FileStore; tenantId: string; now: Date },
  sessions: readonly Stay[],
): Promise<ArchivedValue[]> {
  // Younger ones need no look-up.
  const old = sessions.filter(({ started_at: start }) => start.getTime() < now.getTime() - (minArchiveDays - 1) * day);
  if (old.length === 0) return [];
  const from = new Date(Math.min(...old.map(({ started_at: start }) => start.getTime())) - day);
  const to = new Date(Math.max(...old.map(({ ended_at: end }) => (end ?? now).getTime())) + day);
  const found: ArchivedValue[] = [];
  for (const holderId of await findArchivesWithin(db, tenantId, { from, to })) {
    const [name] = await findPieces(db, tenantId, holderId);
    if (name === undefined) continue;
    await withFolder(async (folder) => {
      const path = join(folder, 'values.parquet');
      await copyContent(files, name, path);
      const ids = old.map(({ id }) => id);
      found.push(...(await readSessions(path, ids)));
    });
  }
  return found;
}
