import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides, type PoolClient } from 'pg';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDriver } from './embedded-driver.ts';
import { isPooled } from './is-pooled.ts';
import { PagingCompiler } from './paging.ts';
import { PreparingClient } from './preparing-client.ts';
import { requirePrimary } from './require-primary.ts';
import type { Tables } from './tables.ts';

/** How long a call waits for a free connection before it is told to come again. */
const connectTimeoutMs = 10_000;

const int8 = 20;
const date = 1082;
const asText = (value: string) => value;

/** `int8` is a number on both engines, `date` is text without a zone, `numeric` stays text. */
const pgliteOptions: PGliteOptions = { parsers: { [int8]: Number, [date]: asText } };

class EmbeddedDialect extends PGliteDialect {
  /** One for all who ask: each new one wraps the database's transactions once more. */
  readonly #driver: EmbeddedDriver;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#driver = new EmbeddedDriver(pglite);
  }

  override createDriver() {
    return this.#driver;
  }

  override createQueryCompiler() {
    return new PagingCompiler();
  }
}

class ServerDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PagingCompiler();
  }
}

const kyselyOf = (dialect: Dialect): Pick<Database, 'kysely' | 'kyselyProps'> => ({
  kysely: new Kysely<Tables>({ dialect }),
  kyselyProps: { config: { dialect }, dialect, driver: dialect.createDriver() },
});

export async function openEmbedded(options: PGliteOptions): Promise<Database> {
  const pglite = await PGlite.create({ ...options, ...pgliteOptions });
  return { engine: 'pglite', ...kyselyOf(new EmbeddedDialect(pglite)), pglite, close: () => pglite.close() };
}

async function prepareUnlessPooled(client: PoolClient): Promise<void> {
  if (client instanceof PreparingClient) client.isPreparing = !(await isPooled(client));
}

async function verifyWith(
  checks: readonly ((client: PoolClient) => Promise<void>)[],
  client: PoolClient,
  done: (error?: Error) => void,
): Promise<void> {
  try {
    for (const check of checks) await check(client);
    done();
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

interface ServerOptions {
  readonly url: string;
  readonly connections: number;
  /** The server itself, where `url` is a pooler by transaction, which loses what is listened to. */
  readonly listenUrl?: string | undefined;
  /** Only for reads. Otherwise a server that follows another one is refused as if it were away. */
  readonly isReplica?: true;
}

export function openServer({ url, connections, listenUrl = url, isReplica }: ServerOptions): Database {
  const types = new TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, asText);
  const checks = isReplica ? [prepareUnlessPooled] : [prepareUnlessPooled, requirePrimary];
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true,
    verify: (client, done) => verifyWith(checks, client, done),
  });
  // The pool replaces a broken connection, and its query rejects; these listeners only keep the error event from ending
  // the process. The pool's listener covers idle connections, the second one those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const listenOptions = { connectionString: listenUrl, connectionTimeoutMillis: connectTimeoutMs };
  return {
    engine: 'postgres',
    ...kyselyOf(new ServerDialect({ pool })),
    pool,
    listenOptions,
    close: () => pool.end(),
  };
}

/** The database of the settings. The embedded one is locked against a second process until it is closed. */
export async function openDatabase(settings: Settings): Promise<Database> {
  const { databaseUrl: url, databaseConnections: connections, databaseListenUrl: listenUrl } = settings;
  if (url) return openServer({ url, connections, listenUrl });
  mkdirSync(settings.dataDirectory, { recursive: true });
  const release = await lockDirectory(settings.dataDirectory);
  try {
    const database = await openEmbedded({ dataDir: join(settings.dataDirectory, 'database') });
    const close = async () => {
      await database.close();
      release();
    };
    return { ...database, close };
  } catch (error) {
    release();
    throw error;
  }
}
