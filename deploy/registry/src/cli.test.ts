import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { buildWith, manifestOf, newFolder, versionsOf } from './registry.fixtures.ts';
import { emptyState } from './state.ts';
import { readState } from './store.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A portal with one tenant, metro, as far as the registry asks it. */
async function startPortal(): Promise<string> {
  const server = createServer(({ headers }, reply) => {
    reply.statusCode = headers.host?.startsWith('metro.') ? 200 : 404;
    reply.end('{}');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nobodyAnswers = 'http://127.0.0.1:9';

const runAt = (portal: string, releasesDir: string, ...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, RELEASES_DIR: releasesDir, PORTAL_URL: portal, USER: 'ann' },
  }).then(
    (output) => ({ code: 0, ...output }),
    (error: Ended) => error,
  );

const run = (releasesDir: string, ...args: string[]) => runAt(nobodyAnswers, releasesDir, ...args);

test('publish, list, and what the log keeps of it', async () => {
  const releasesDir = await newFolder();
  const from = await buildWith({ manifest: manifestOf('mobile_app') });
  expect(
    await run(releasesDir, 'publish', 'mf-mobile-app', '--from', from, '--promote', '--without-mount'),
  ).toMatchObject({
    code: 0,
    stdout: 'mobile_app 1.0.0-aaaa is published\nmobile_app  before  after\nall others  none    1.0.0-aaaa\n',
  });
  expect(await run(releasesDir, 'rollback', 'mobile-app')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no earlier release'),
  });
  await runAt(await startPortal(), releasesDir, 'off', 'mobile-app', '--tenant', 'metro');
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
    {
      by: 'ann',
      command: 'off',
      arguments: ['mobile-app', '--tenant', 'metro'],
      outcome: 'done',
      moves: { metro: { after: '1.0.0-aaaa, off' } },
    },
  ]);
});

test('releases that come at the same moment all land', async () => {
  const releasesDir = await newFolder();
  const ids = ['chargers', 'tickets', 'grid', 'reports'];
  const builds = await Promise.all(ids.map((id) => buildWith({ manifest: manifestOf(id) })));
  const ended = await Promise.all(
    ids.map((id, at) => run(releasesDir, 'publish', id, '--from', builds[at] ?? '', '--promote', '--without-mount')),
  );
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
  expect((await run(releasesDir, 'publish', 'chargers', '--from', from, '--without-mount')).code).toBe(0);
});

test('a tenant that the portal does not have is refused, and so is one that nobody can vouch for', async () => {
  const releasesDir = await newFolder();
  const from = await buildWith({ manifest: manifestOf('chargers') });
  await run(releasesDir, 'publish', 'chargers', '--from', from, '--without-mount');
  const before = await readState(releasesDir);
  expect(await runAt(await startPortal(), releasesDir, 'off', 'chargers', '--tenant', 'nosuch')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no tenant “nosuch” at http://127.0.0.1:'),
  });
  expect(await run(releasesDir, 'pin', 'chargers', '1.0.0-aaaa', '--tenant', 'metro')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('start the portal, or name its address in PORTAL_URL'),
  });
  expect(await readState(releasesDir)).toEqual(before);
});

test('without a browser to try it in, nothing is published unless told so', async () => {
  const releasesDir = await newFolder();
  const from = await buildWith({ manifest: manifestOf('chargers') });
  const shell = await newFolder();
  await writeFile(join(shell, 'index.html'), '');
  vi.stubEnv('SHELL_DIR', shell);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(await run(releasesDir, 'publish', 'chargers', '--from', from)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--without-mount'),
  });
  expect(await readState(releasesDir)).toEqual(emptyState);
});

test('words that mean nothing end with the usage', async () => {
  expect(await run(await newFolder(), 'rollback', 'chargers', '--frob')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Unknown option '--frob'[^]*Usage:/),
  });
});
