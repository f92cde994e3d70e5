import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepFiles } from '../platform/files/sweep-files.ts';
import type { TestApp } from './test-app.ts';

const folderOf = ({ app }: TestApp) => join(app.platform.settings.dataDirectory, 'files');

/** How many contents the table knows, and how many files lie in the folder; after a sweep at `now` where one is given. */
export async function contentsLeft(test: TestApp, now?: Date): Promise<{ rows: number; files: number }> {
  const { app, database } = test;
  if (now) await sweepFiles(database, app.platform.files, now);
  const rows = await database.kysely.selectFrom('stored_content').select('name').execute();
  const entries = await readdir(folderOf(test), { recursive: true, withFileTypes: true });
  return { rows: rows.length, files: entries.filter((entry) => entry.isFile()).length };
}

/** Nothing attached, nothing uploaded, nothing kept. */
export async function clearContents(test: TestApp): Promise<void> {
  const { kysely } = test.database;
  await kysely.deleteFrom('ticket_comment').execute();
  await kysely.deleteFrom('upload').execute();
  await kysely.deleteFrom('stored_content').execute();
  await rm(folderOf(test), { recursive: true, force: true });
  await mkdir(folderOf(test), { recursive: true });
}

/** Of the tenant demo. */
export async function bytesUsed({ database }: TestApp): Promise<number> {
  const row = await database.kysely
    .selectFrom('attachment_storage')
    .select('used_bytes')
    .where('tenant_id', '=', 'demo')
    .executeTakeFirst();
  return row?.used_bytes ?? 0;
}
