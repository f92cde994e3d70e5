import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onBucket } from './bucket/on-bucket.ts';
import { bucketHere } from './bucket/s3-client.ts';
import { Refusal } from './refusal.ts';

const between = 50;
const patience = 60_000;
/** After this a lock of another machine or container is taken for a dead one's; a command holds it for seconds. */
const foreignLockMs = 300_000;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const tryTo = (action: Promise<unknown>): Promise<boolean> =>
  action.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

/** Process ids mean nothing in another container, so the lock names its host as well. */
export async function isDeadLock(lock: string): Promise<boolean> {
  const [pid = '', host = hostname()] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  if (host === hostname()) return Number(pid) > 0 && !isAlive(Number(pid));
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > foreignLockMs;
}

/** Takes away the lock of a process that died; only one waiter at a time looks, so no living lock is taken away. */
async function clearDeadLock(lock: string): Promise<void> {
  const clearing = `${lock}.clearing`;
  if (!(await tryTo(mkdir(clearing)))) return;
  if (await isDeadLock(lock)) await rm(lock, { force: true });
  await rmdir(clearing);
}

/**
 * Runs one change of the registry at a time, over all processes that share the folder; the next one waits. With a bucket
 * the folder is this machine's copy, and `action` is repeated where another machine was first.
 */
export async function withLock<Result>(releasesDir: string, action: () => Promise<Result>): Promise<Result> {
  const bucket = bucketHere();
  await mkdir(releasesDir, { recursive: true });
  const lock = join(releasesDir, 'registry.lock');
  const end = Date.now() + patience;
  while (!(await tryTo(writeFile(lock, `${process.pid} ${hostname()}`, { flag: 'wx' })))) {
    if (Date.now() > end)
      throw new Refusal(`Another release has been under way for a minute; if there is none, delete ${lock}`);
    await clearDeadLock(lock);
    await wait(between);
  }
  const change = bucket ? onBucket(bucket, releasesDir, action) : action();
  return change.finally(() => rm(lock, { force: true }));
}

/** Makes the folder like the bucket, where there is one: before the registry is read without a change. */
export async function refresh(releasesDir: string): Promise<void> {
  if (bucketHere()) await withLock(releasesDir, async () => undefined);
}
