import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openAsBlob, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openEmbedded, openServer } from '../platform/database/open-database.ts';
import { poolerUrl, serverUrl, type Engine } from './engines.ts';
import { MigratedFiles } from './migrated-files.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Changes whenever a migration does, or this file. */
const version = (): string => {
  const hash = createHash('sha256').update(readFileSync(new URL(import.meta.url)));
  for (const file of readdirSync(migrations).toSorted())
    hash.update(file).update(readFileSync(new URL(file, migrations)));
  return hash.digest('hex').slice(0, 16);
};

/** Test files run side by side: a file appears whole or not at all, and one that is there may be open already. */
function keepIntact(file: string, content: Buffer): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The log's files have 1 MB instead of 16: each copy unpacks one. */
const smallLog = ['--wal-segsize=1'];

/** Much less of a cache than the embedded engine takes for itself, which it clears at each start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Halves what each copy unpacks: two databases that nothing opens, and the log, which each copy would replay. */
async function shrink(pglite: PGlite): Promise<void> {
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  await pglite.exec('set wal_recycle = off');
  await pglite.exec('select pg_switch_wal()');
  await pglite.exec('checkpoint');
}

/**
 * A migrated and empty embedded database, in memory or in a new directory. A new one costs seconds, a copy of a migrated
 * one a fraction: it is kept from run to run.
 */
export async function openMigrated(dataDir?: string): Promise<Database> {
  const folder = join(tmpdir(), 'plugboard-test');
  const template = join(folder, `${version()}.tar`);
  if (!existsSync(template)) {
    mkdirSync(folder, { recursive: true });
    const database = await openEmbedded({ initDbStartParams: smallLog });
    await migrate(database);
    if (database.engine !== 'pglite') throw new Error('Not the embedded engine');
    await shrink(database.pglite);
    const dump = await database.pglite.dumpDataDir('none');
    await database.close();
    keepIntact(template, Buffer.from(await dump.arrayBuffer()));
  }
  if (dataDir) return openEmbedded({ loadDataDir: await openAsBlob(template), startParams, dataDir });
  return openEmbedded({ fs: new MigratedFiles(template), startParams });
}

/** Commits do not wait for the disk: the server outlives the test. */
const urlOf = (name: string, server = serverUrl()): string => {
  const url = new URL(server);
  url.pathname = name;
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
};

/** Name of the migrated template database on a server; the first caller creates it, and it is kept. */
async function templateOnServer(admin: Client): Promise<string> {
  const template = `plugboard_template_${version()}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const draft = `${template}_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${draft}`);
    const database = openServer({ url: urlOf(draft), connections: 1 });
    await migrate(database);
    await database.close();
    await admin.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
  }
}

async function onServer(): Promise<Database> {
  const name = `plugboard_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: serverUrl() });
  await admin.connect();
  await admin.query(`create database ${name} template ${await templateOnServer(admin)}`);
  const database = openServer({ url: urlOf(name, poolerUrl), connections: 4, listenUrl: urlOf(name) });
  const close = async () => {
    await database.close();
    // Not awaited, since the server first writes to the disk: it goes on when this process has ended.
    void admin
      .query(`drop database ${name} with (force)`)
      .finally(() => admin.end())
      .catch(() => undefined);
  };
  return { ...database, close };
}

/** A separate database, migrated and empty; `close()` deletes it. */
export const createTestDatabase = (engine: Engine): Promise<Database> =>
  engine === 'postgres' ? onServer() : openMigrated();
