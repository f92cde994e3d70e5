import { writeFile, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDeadLock } from './lock.ts';
import { newFolder } from './registry.fixtures.ts';

/** A process id that no process of this machine has: above the highest that Linux gives. */
const unknownPid = 4_194_305;

test.each([
  ['a process of another container, of which this one knows nothing', `${unknownPid} another-container`, 200, false],
  ['a process of another container, held for minutes', `${unknownPid} another-container`, 400, true],
  ['a process of this machine that ended', `${unknownPid} ${hostname()}`, 0, true],
  ['a process of this machine that runs', `${process.pid} ${hostname()}`, 400, false],
  ['a process that ended, written before locks named their host', String(unknownPid), 0, true],
])('whether the lock of %s is a dead one’s', async (_of, content, ageSeconds, isDead) => {
  const lock = join(await newFolder(), 'registry.lock');
  await writeFile(lock, content);
  const writtenAt = new Date(Date.now() - ageSeconds * 1000);
  await utimes(lock, writtenAt, writtenAt);
  expect(await isDeadLock(lock)).toBe(isDead);
});
