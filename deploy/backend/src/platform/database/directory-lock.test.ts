import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

/** The number of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

describe('the lock on the embedded database', () => {
  let directory: string;
  const lock = () => join(directory, 'lock');

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'plugboard-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is held by one, and is free again when released', async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    release();
    expect(existsSync(lock())).toBe(false);
    (await lockDirectory(directory))();
  });

  it('is taken over from a process that died', async () => {
    writeFileSync(lock(), `${deadPid()} 123`);
    const release = await lockDirectory(directory);
    expect(readFileSync(lock(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    release();
  });

  it('is taken over where another process has got the dead one’s number', async () => {
    writeFileSync(lock(), `${process.pid} 1`);
    const release = await lockDirectory(directory);
    expect(readFileSync(lock(), 'utf8')).not.toBe(`${process.pid} 1`);
    release();
  });

  it('goes to one of several processes that find a dead owner at the same moment', async () => {
    writeFileSync(lock(), `${deadPid()} 123`);
    const lockModule = new URL('./directory-lock.ts', import.meta.url).href;
    const script = `const { lockDirectory } = await import(${JSON.stringify(lockModule)});
      const taken = await lockDirectory(${JSON.stringify(directory)}).then(() => 'taken', (error) => error.constructor.name);
      process.stdout.write(taken);
      process.stdin.resume();`;
    const children = [1, 2, 3, 4].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
    const said = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
    for (const child of children) child.stdin.end();
    expect(said.toSorted()).toEqual(['DirectoryInUse', 'DirectoryInUse', 'DirectoryInUse', 'taken']);
  });
});
