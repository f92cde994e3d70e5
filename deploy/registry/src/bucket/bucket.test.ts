import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CommandInput, runCommand } from '../commands.ts';
import { refresh, withLock } from '../lock.ts';
import { buildWith, manifestOf, newFolder, versionsOf } from '../registry.fixtures.ts';
import { readAuditLines } from '../serve/audit-lines.ts';
import { readState } from '../store.ts';
import { writeAudit } from '../write-audit.ts';
import { refreshAuditLog } from './audit.ts';
import { BucketServer } from './bucket-server.fixtures.ts';
import { pull } from './bucket.ts';
import { bucketHere } from './s3-client.ts';

let server: BucketServer;

beforeEach(async () => {
  server = new BucketServer();
  vi.stubEnv('RELEASE_STORE', 's3://portal/live');
  vi.stubEnv('RELEASE_STORE_ENDPOINT', await server.listen());
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});

afterEach(() => {
  server.close();
  vi.unstubAllEnvs();
});

/** Runs a command on a machine, whose folder it is. */
const run = (releasesDir: string, command: string, id: string, more: Partial<CommandInput> = {}) =>
  withLock(releasesDir, () =>
    runCommand({ releasesDir, command, id, version: undefined, tenant: undefined, from: '', ...more }),
  );

const publish = async (releasesDir: string, id: string, version = '1.0.0-aaaa') =>
  run(releasesDir, 'publish', id, { from: await buildWith({ manifest: manifestOf(id, { version }) }), promote: true });

/** A machine of the same team: what its owner has given it. */
async function anotherMachine(first: string): Promise<string> {
  vi.stubEnv('RELEASE_KEY', join(first, '.machine-key.pem'));
  vi.stubEnv('REGISTRY_KEY', join(first, '.registry-key.pem'));
  return newFolder();
}

async function follow(): Promise<string> {
  const folder = await newFolder();
  const bucket = bucketHere();
  if (bucket) await pull(bucket, folder, 'all');
  return folder;
}

const objectAt = (key: string) => server.objects.get(`/portal/live/${key}`);
const keysBelow = (folder: string) =>
  [...server.objects.keys()].filter((key) => key.startsWith(`/portal/live/${folder}`));

describe('a release in a bucket', () => {
  test('is kept by caches for good, compressed, with its type', async () => {
    await publish(await newFolder(), 'chargers');
    const entry = objectAt('releases/chargers/1.0.0-aaaa/remoteEntry.js');
    expect(entry?.headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(entry?.body ?? '').toString()).toContain('var ');
    expect(objectAt('state/registry.json')?.headers['cache-control']).toBe('private, no-store');
    expect([...server.objects.keys()].filter((key) => /\.(br|gz|pem)$/.test(key))).toEqual([]);
  });

  test('comes whole to the folder of a gateway, and so does each change', async () => {
    const machine = await newFolder();
    await publish(machine, 'chargers');
    const gateway = await follow();
    expect(await versionsOf(gateway, 'demo')).toEqual({ chargers: '1.0.0-aaaa' });
    for (const path of ['chargers/1.0.0-aaaa/static/a.js', '.signatures/chargers/1.0.0-aaaa.json', 'keys.json'])
      expect(await readFile(join(gateway, path), 'utf8')).toBe(await readFile(join(machine, path), 'utf8'));
    await run(machine, 'off', 'chargers', { tenant: 'metro' });
    const bucket = bucketHere();
    if (bucket) await pull(bucket, gateway, 'all');
    expect([await versionsOf(gateway, 'metro'), await versionsOf(gateway, 'demo')]).toEqual([
      {},
      { chargers: '1.0.0-aaaa' },
    ]);
    await run(machine, 'on', 'chargers', { tenant: 'metro' });
    if (bucket) await pull(bucket, gateway, 'all');
    expect(await versionsOf(gateway, 'metro')).toEqual({ chargers: '1.0.0-aaaa' });
  });

  test('costs one call without a body where nothing has changed', async () => {
    const machine = await newFolder();
    await publish(machine, 'chargers');
    server.calls.length = 0;
    await refresh(machine);
    expect(server.calls).toEqual(['GET /portal/live/state/registry.json 304']);
  });

  test('is checked by a machine that has nothing of it but the registry', async () => {
    const first = await newFolder();
    await publish(first, 'chargers');
    await publish(first, 'chargers', '1.1.0-bbbb');
    const other = await anotherMachine(first);
    await run(other, 'rollback', 'chargers');
    expect(await versionsOf(await follow(), 'demo')).toEqual({ chargers: '1.0.0-aaaa' });
    server.objects.delete('/portal/live/releases/chargers/1.1.0-bbbb/static/a.js');
    const third = await newFolder();
    await expect(run(third, 'use', 'chargers', { version: '1.1.0-bbbb' })).rejects.toThrow('static/a.js');
  });

  test('that lost objects is whole again once the same build is published', async () => {
    const machine = await newFolder();
    await publish(machine, 'chargers');
    server.objects.delete('/portal/live/releases/chargers/1.0.0-aaaa/static/a.js');
    await publish(machine, 'chargers');
    expect(objectAt('releases/chargers/1.0.0-aaaa/static/a.js')).toBeDefined();
  });

  test('that is only previewed is at no address of pages until it is published', async () => {
    const machine = await newFolder();
    await publish(machine, 'tickets');
    const from = await buildWith({ manifest: manifestOf('chargers') });
    await run(machine, 'preview', 'chargers', { from });
    expect(keysBelow('releases/chargers')).toEqual([]);
    expect(await readFile(join(await follow(), 'chargers/1.0.0-aaaa/static/a.js'), 'utf8')).toBe('chunk');
    await run(machine, 'publish', 'chargers', { from });
    expect(keysBelow('releases/chargers/1.0.0-aaaa/static')).toHaveLength(1);
  });
});

describe('two machines', () => {
  test('that release at the same moment both land', async () => {
    const first = await newFolder();
    await publish(first, 'reports');
    const second = await anotherMachine(first);
    await Promise.all([publish(first, 'chargers'), publish(second, 'tickets')]);
    const [version, all] = ['1.0.0-aaaa', await versionsOf(await follow(), 'demo')];
    expect(all).toEqual({ reports: version, chargers: version, tickets: version });
  });

  test('run the second command on what the first has left', async () => {
    const first = await newFolder();
    await publish(first, 'chargers');
    const second = await anotherMachine(first);
    let runs = 0;
    await withLock(second, async () => {
      runs += 1;
      if (runs === 1) await run(first, 'off', 'chargers');
      const isOff = (await readState(second)).remotes['chargers']?.off;
      expect(isOff).toBe(runs > 1);
      await runCommand({
        releasesDir: second,
        command: 'on',
        id: 'chargers',
        version: undefined,
        tenant: undefined,
        from: '',
      });
      await writeAudit(second, { command: 'on', arguments: ['chargers'], outcome: 'done', moves: {} });
    });
    expect(runs).toBe(2);
    await refreshAuditLog(second);
    expect(await readAuditLines(second)).toHaveLength(1);
    expect((await readState(second)).remotes['chargers']?.off).toBe(false);
  });
});

test('a command whose answer got lost has counted once', async () => {
  const machine = await newFolder();
  await publish(machine, 'chargers');
  server.faults.losesAnswers = { key: 'state/registry.json', times: 1 };
  let runs = 0;
  await withLock(machine, async () => {
    runs += 1;
    await runCommand({
      releasesDir: machine,
      command: 'off',
      id: 'chargers',
      version: undefined,
      tenant: undefined,
      from: '',
    });
  });
  expect([runs, await versionsOf(await follow(), 'demo')]).toEqual([1, {}]);
});

test('a command that fails leaves no trace in the next one', async () => {
  const machine = await newFolder();
  await publish(machine, 'chargers');
  const broken = withLock(machine, async () => {
    await runCommand({
      releasesDir: machine,
      command: 'off',
      id: 'chargers',
      version: undefined,
      tenant: undefined,
      from: '',
    });
    throw new Error('killed');
  });
  await expect(broken).rejects.toThrow('killed');
  await publish(machine, 'tickets');
  expect(Object.keys(await versionsOf(await follow(), 'demo'))).toEqual(['chargers', 'tickets']);
});

test('a store without conditional writes is refused', async () => {
  server.faults.ignoresConditions = true;
  await expect(publish(await newFolder(), 'chargers')).rejects.toThrow('This store ignores If-None-Match');
});

test('a store that compares tags without their quotes takes each command once', async () => {
  server.faults.comparesBareTags = true;
  const machine = await newFolder();
  await publish(machine, 'chargers');
  const other = await anotherMachine(machine);
  await Promise.all([run(machine, 'off', 'chargers'), publish(other, 'tickets')]);
  expect(await versionsOf(await follow(), 'demo')).toEqual({ tickets: '1.0.0-aaaa' });
});

test('a follower says when the folder of its gateway is filled, and ends when it is told to', async () => {
  await publish(await newFolder(), 'chargers');
  const gateway = await newFolder();
  const cli = join(import.meta.dirname, '../cli.ts');
  const follower = spawn(process.execPath, [cli, 'follow'], { env: { ...process.env, RELEASES_DIR: gateway } });
  const ended = once(follower, 'exit');
  await expect.poll(() => existsSync(join(gateway, '.followed')), { timeout: 20_000 }).toBe(true);
  expect(await versionsOf(gateway, 'demo')).toEqual({ chargers: '1.0.0-aaaa' });
  follower.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('the log has each command once, also on another machine', async () => {
  const machine = await newFolder();
  await publish(machine, 'chargers');
  for (let count = 0; count < 9; count += 1)
    await writeAudit(machine, { command: 'on', arguments: [String(count)], outcome: 'done', moves: {} });
  const other = await newFolder();
  await refreshAuditLog(other);
  await refreshAuditLog(other);
  expect((await readAuditLines(other)).map(({ arguments: [word] }) => word)).toEqual([...'012345678']);
  await rm(join(other, 'audit.log'));
});
