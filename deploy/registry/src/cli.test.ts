import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { buildWith, manifestOf, newFolder, versionsOf } from './registry.fixtures.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (releasesDir: string, ...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, RELEASES_DIR: releasesDir, USER: 'ann' },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: Ended) => error,
  );

test('publish, list, and what the log keeps of it', async () => {
  const releasesDir = await newFolder();
  const from = await buildWith({ manifest: manifestOf('mobile_app') });
  expect(await run(releasesDir, 'publish', 'mf-mobile-app', '--from', from)).toMatchObject({
    code: 0,
    stdout: 'mobile_app is now 1.0.0-aaaa\n',
  });
  expect(await run(releasesDir, 'rollback', 'mobile-app')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no earlier release'),
  });
  await run(releasesDir, 'off', 'mobile-app', '--tenant', 'metro');
  expect((await run(releasesDir, 'list')).stdout).toMatch(
    /^remote +current +before +tenants\nmobile_app +1\.0\.0-aaaa +metro: off\n$/,
  );
  const lines = (await readFile(join(releasesDir, 'audit.log'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { by: 'ann', command: 'publish', outcome: 'done', at: expect.stringMatching(/^\d{4}-/) },
    { by: 'ann', command: 'rollback', outcome: 'refused' },
    { by: 'ann', command: 'off', arguments: ['mobile-app', '--tenant', 'metro'], outcome: 'done' },
  ]);
});

test('releases that come at the same moment all land', async () => {
  const releasesDir = await newFolder();
  const ids = ['chargers', 'tickets', 'grid', 'reports'];
  const builds = await Promise.all(ids.map((id) => buildWith({ manifest: manifestOf(id) })));
  const ended = await Promise.all(ids.map((id, at) => run(releasesDir, 'publish', id, '--from', builds[at] ?? '')));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(Object.keys(await versionsOf(releasesDir, 'metro')).toSorted()).toEqual(ids.toSorted());
});

test('a lock that a killed release left behind does not stop the next one', async () => {
  const releasesDir = await newFolder();
  const killed = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await writeFile(join(releasesDir, 'registry.lock'), String(killed.pid));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const from = await buildWith({ manifest: manifestOf('chargers') });
  expect((await run(releasesDir, 'publish', 'chargers', '--from', from)).code).toBe(0);
});

test('a command nobody knows is answered with those there are', async () => {
  const ended = await run(await newFolder(), 'publish');
  expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('rollback <remote>') });
});
