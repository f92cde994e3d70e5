import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { lockDirectory } from '../platform/database/directory-lock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openServer } from '../platform/database/open-database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import { registerContent } from '../platform/files/contents.repository.ts';
import { embeddedData } from '../testing/embedded-data.ts';
import { seedTestTenants } from '../testing/test-tenants.ts';
import { drillServer } from './drill.service.ts';
import { copyEmbedded } from './embedded-drill.ts';
import { compareFingerprints } from './fingerprint.repository.ts';
import { createMark } from './mark.repository.ts';
import { makeServerFolder, runAsServer, serverProgram } from './restored-cluster.ts';

const configuration = fileURLToPath(new URL('../../../images/backup/', import.meta.url));

const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : [];
const version = installed.at(-1) ?? '';

function hasTools(): boolean {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'ignore' });
    execFileSync(serverProgram(version, 'initdb'), ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const countAccounts = async (database: Database) =>
  (await withSystem(database, (db) => db.selectFrom('account').select('id').execute())).length;

// Skipped where pgBackRest or a PostgreSQL server's programs are not installed: apt-get install pgbackrest postgresql.
describe.skipIf(!hasTools())('a restore of a PostgreSQL server from its backup', () => {
  const folder = join(tmpdir(), `plugboard-drill-${process.pid}`);
  const data = join(folder, 'primary');
  const port = 20_000 + (process.pid % 10_000);
  const url = `postgres://plugboard@127.0.0.1:${port}/postgres`;
  let database: Database;

  /** The files of deploy/images, with the paths of this test by variables. */
  const variables = {
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_STANZA: 'plugboard',
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_LOG_PATH: join(folder, 'log'),
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: join(folder, 'spool'),
  };
  const primary = {
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_PG1_USER: 'plugboard',
  };

  beforeAll(async () => {
    Object.assign(process.env, variables, primary);
    await makeServerFolder(folder);
    for (const path of ['repository', 'log', 'lock', 'spool']) await makeServerFolder(join(folder, path));
    cpSync(join(configuration, 'pgbackrest.conf'), variables.PGBACKREST_CONFIG);
    await runAsServer(serverProgram(version, 'initdb'), ['-D', data, '-U', 'plugboard', '-A', 'trust', '--no-sync']);
    const own = `port = ${port}\nunix_socket_directories = '${folder}'\n`;
    writeFileSync(
      join(data, 'postgresql.conf'),
      `${readFileSync(join(configuration, 'postgresql.conf'), 'utf8')}${own}`,
    );
    const control = serverProgram(version, 'pg_ctl');
    await runAsServer(control, ['-D', data, '-w', '-l', join(folder, 'primary.log'), 'start']);
    await runAsServer('pgbackrest', ['stanza-create']);
    database = openServer({ url, connections: 4 });
    await migrate(database);
    await runAsServer('pgbackrest', ['--type=full', 'backup']);
  }, 60_000);

  afterAll(async () => {
    await database.close();
    const control = serverProgram(version, 'pg_ctl');
    await runAsServer(control, ['-D', data, '-m', 'immediate', 'stop']).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
    for (const name of Object.keys({ ...variables, ...primary })) delete process.env[name];
  });

  it('equals the moment before an unwanted delete, with the primary killed and writers at work', async () => {
    await seedTestTenants(database);
    const writing = new AbortController();
    const write = async () => {
      for (let count = 0; !writing.signal.aborted; count++)
        await withSystem(database, (db) => registerContent(db, 'demo', `${count}`));
    };
    const writer = write();
    await wait(300);
    const mark = await createMark(database, 'before-the-delete');
    await wait(300);
    writing.abort();
    await writer;
    const accounts = await countAccounts(database);
    const written = await database.kysely.selectFrom('stored_content').select('name').execute();
    await withSystem(database, (db) => db.deleteFrom('account').execute());
    expect(await countAccounts(database)).toBe(0);
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(postmaster, 'SIGKILL');

    let restoredAccounts = 0;
    const report = await drillServer(url, mark, async (restored) => {
      restoredAccounts = await countAccounts(restored);
    });
    expect(report.differences).toEqual([]);
    expect(restoredAccounts).toBe(accounts);
    expect(report.tables).toBeGreaterThan(150);
    // The writer had gone on after the mark.
    const marked = mark.tables['stored_content']?.rows ?? 0;
    expect(marked).toBeGreaterThan(0);
    expect(written.length).toBeGreaterThan(marked);
  }, 60_000);
});

describe('two fingerprints', () => {
  it('name the tables that differ', () => {
    const same = { rows: 2, hash: '7' };
    const wanted = { account: same, location: same, tenant: same, upload: same };
    const restored = { account: same, location: { rows: 1, hash: '4' }, tenant: { rows: 2, hash: '8' }, vehicle: same };
    expect(compareFingerprints(wanted, restored)).toEqual([
      'location has 1 rows instead of 2',
      'tenant has other values in its 2 rows',
      'upload is missing',
      'vehicle is only in the restored database',
    ]);
  });
});

describe('a copy of a stopped embedded database', () => {
  it('has the same rows and files, and is refused while the portal runs', async () => {
    const source = embeddedData('copied');
    const target = `${source.directory}-copy`;
    onTestFinished(() => {
      source.remove();
      rmSync(target, { recursive: true, force: true });
    });
    await source.open(async (database) => {
      await seedTestTenants(database);
    });
    const report = await copyEmbedded(source.directory, target);
    expect(report.differences).toEqual([]);
    expect(report.rows).toBeGreaterThan(20);
    const release = await lockDirectory(source.directory);
    try {
      await expect(copyEmbedded(source.directory, `${target}-2`)).rejects.toThrow();
    } finally {
      release();
    }
  }, 60_000);
});
