import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from './refusal.ts';

const between = 50;
const patience = 60_000;

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

/** Takes away the lock of a process that died; only one waiter at a time looks, so no living lock is taken away. */
async function clearDeadLock(lock: string): Promise<void> {
  const clearing = `${lock}.clearing`;
  if (!(await tryTo(mkdir(clearing)))) return;
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (pid > 0 && !isAlive(pid)) await rm(lock, { force: true });
  await rmdir(clearing);
}

/** Runs one change of the registry at a time, over all processes on this machine; the next one waits. */
export async function withLock<Result>(releasesDir: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(releasesDir, { recursive: true });
  const lock = join(releasesDir, 'registry.lock');
  const end = Date.now() + patience;
  while (!(await tryTo(writeFile(lock, String(process.pid), { flag: 'wx' })))) {
    if (Date.now() > end)
      throw new Refusal(`Another release has been under way for a minute; if there is none, delete ${lock}`);
    await clearDeadLock(lock);
    await wait(between);
  }
  return action().finally(() => rm(lock, { force: true }));
}
