import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../write-file.ts';
import { auditFolder, privateHeaders } from './objects.ts';
import { bucketHere, type S3Client } from './s3-client.ts';

/** How far a new folder looks back. The store has all of it. */
const shownMs = 30 * 24 * 3_600_000;

/** A store cannot append: each line is an object, named by its time. */
export async function sendAuditLine(bucket: S3Client, line: string): Promise<void> {
  const key = `${auditFolder}${new Date().toISOString()}-${randomUUID()}.json`;
  await bucket.put(key, Buffer.from(line), privateHeaders);
}

/** Adds the lines to a folder's log that only the bucket has. */
export async function refreshAuditLog(releasesDir: string): Promise<void> {
  const bucket = bucketHere();
  if (!bucket) return;
  const marker = join(releasesDir, '.bucket-audit');
  const oldest = `${auditFolder}${new Date(Date.now() - shownMs).toISOString()}`;
  const after = await readFile(marker, 'utf8').catch(() => oldest);
  const keys = await bucket.list(auditFolder, after);
  const last = keys.at(-1);
  if (last === undefined) return;
  await mkdir(releasesDir, { recursive: true });
  for (const key of keys) {
    const found = await bucket.get(key);
    if (found !== null && found !== 'same') await appendFile(join(releasesDir, 'audit.log'), found.body);
  }
  await replaceFile(marker, last);
}
