import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../../platform/database/database.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { findPieces } from '../../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../../platform/files/file-store.ts';
import { openIntake } from '../../../../platform/files/intake.ts';
import { copyContent, withFolder } from '../../../../platform/files/local-copy.ts';
import { newId } from '../../../../platform/ids.ts';
import {
  findArchive,
  firstDay,
  readValueLines,
  replaceRowsByFile,
  type TenantMonth,
  type ValueLine,
} from './meter-archive.repository.ts';
import { fingerprintOf, linesIn, merged, valuesIn, writeParquet } from './parquet.repository.ts';

export interface ArchiveStorage {
  readonly database: Database;
  readonly files: FileStore;
}

const pageSize = 20_000;

async function* linesOf(database: Database, of: TenantMonth): AsyncGenerator<string> {
  let last: ValueLine | undefined;
  for (;;) {
    const page = await readValueLines(database, of, last, pageSize);
    if (page.length > 0) yield page.map(({ line }) => `${line}\n`).join('');
    last = page.at(-1);
    if (page.length < pageSize) return;
  }
}

/** Copies the content that `holderId` holds to `path`. */
async function copyArchive(
  { database, files }: ArchiveStorage,
  tenantId: string,
  holderId: string,
  path: string,
): Promise<void> {
  const [name] = await withTenant(database, tenantId, (db) => findPieces(db, tenantId, holderId));
  if (name === undefined) throw new Error(`No file of the archived month ${holderId}`);
  await copyContent(files, name, path);
}

/**
 * Moves a tenant's meter values of a month to a Parquet file in the file store, together with those that were archived
 * before. The rows go in the transaction that records the file, after it was read back and found complete: a run that
 * dies before leaves a file that housekeeping takes away, and all rows.
 */
export async function archiveMonth(storage: ArchiveStorage, of: TenantMonth, now: Date): Promise<void> {
  const { database, files } = storage;
  const { tenantId, month } = of;
  const previous = await findArchive(database, of);
  await withFolder(async (folder) => {
    const [lines, earlier, draft, stored] = ['lines.csv', 'earlier', 'draft', 'stored'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    await pipeline(Readable.from(linesOf(database, of)), createWriteStream(lines));
    if (previous) await copyArchive(storage, tenantId, previous.id, earlier);
    const all = merged(linesIn(lines), ...(previous ? [valuesIn(earlier)] : []));
    await writeParquet(all, draft);
    const intake = openIntake(storage, tenantId);
    try {
      const { name, size, sha256 } = await intake.upload(createReadStream(draft), Infinity);
      await copyContent(files, name, stored);
      const [wanted, found] = [await fingerprintOf(all), await fingerprintOf(valuesIn(stored))];
      if (wanted.count !== found.count || wanted.hash !== found.hash)
        throw new Error(`The file of ${tenantId}, ${firstDay(month)}, is not what was written`);
      await replaceRowsByFile(database, of, {
        archive: {
          tenant_id: tenantId,
          month: firstDay(month),
          id: newId(),
          value_count: found.count,
          size_bytes: size,
          sha256,
          archived_at: now,
        },
        content: { name, size },
        taken: await fingerprintOf(linesIn(lines)),
        previousId: previous?.id,
      });
    } finally {
      await intake.settle();
    }
  });
}
