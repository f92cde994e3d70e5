import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { sendAuditLine } from './audit.ts';
import { markUnknown, pull, push } from './bucket.ts';
import { bucketHere, type S3Client } from './s3-client.ts';
import { downloadRelease } from './transfer.ts';

/** Work that one run of a command leaves until its change counts. */
interface Attempt {
  readonly placed: Set<string>;
  readonly audit: string[];
}

const attempts = new AsyncLocalStorage<Attempt>();

const maxAttempts = 20;
/** In milliseconds, at random up to this: commands that met do not meet again. */
const pauseMs = 400;

/**
 * Runs a change on a folder that is made like the store, and puts it there. Where another machine was first, it is run
 * again on the new state.
 */
export async function onBucket<Result>(
  bucket: S3Client,
  releasesDir: string,
  action: () => Promise<Result>,
): Promise<Result> {
  for (let count = 0; count < maxAttempts; count += 1) {
    const before = await pull(bucket, releasesDir, 'manifests');
    await markUnknown(releasesDir);
    const attempt: Attempt = { placed: new Set(), audit: [] };
    let hasFailed = true;
    try {
      const result = await attempts.run(attempt, action);
      hasFailed = false;
      if (await push(bucket, releasesDir, before, attempt.placed)) {
        for (const line of attempt.audit) await sendAuditLine(bucket, line);
        return result;
      }
    } catch (error) {
      if (hasFailed) for (const line of attempt.audit) await sendAuditLine(bucket, line);
      throw error;
    }
    await wait(Math.random() * pauseMs);
  }
  throw new Refusal(`Others changed the registry ${maxAttempts} times meanwhile; try again`);
}

/** Notes a release whose files are to be in the store, also where some of them were lost. */
export const notePlaced = (id: string, version: string): void =>
  void attempts.getStore()?.placed.add(`${id}/${version}`);

/** Fetches a published release that is about to be checked. */
export async function fetchRelease(releasesDir: string, id: string, version: string): Promise<void> {
  const bucket = bucketHere();
  if (bucket) await downloadRelease(bucket, releasesDir, { id, version, isPublished: true });
}

/** @returns whether the line is, or will be, in the store: of a change that is under way, once it counts */
export async function storeAuditLine(line: string): Promise<boolean> {
  const attempt = attempts.getStore();
  const bucket = bucketHere();
  if (attempt) attempt.audit.push(line);
  else if (bucket) await sendAuditLine(bucket, line);
  return bucket !== null;
}
