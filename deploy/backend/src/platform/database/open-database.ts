import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { PagingCompiler } from './paging.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

/** How long a call waits for a free connection before it is told to come again. */
const connectTimeoutMs = 10_000;

const int8 = 20;
const date = 1082;
const asText = (value: string) => value;

/** `int8` is a number on both engines, `date` is text without a zone, `numeric` stays text. */
const pgliteOptions: PGliteOptions = { parsers: { [int8]: Number, [date]: asText } };

class EmbeddedDialect extends PGliteDialect {
  override createQueryCompiler() {
    return new PagingCompiler();
  }
}

class ServerDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new PagingCompiler();
  }
}

export async function openEmbedded(options: PGliteOptions): Promise<Database> {
  const pglite = await PGlite.create({ ...options, ...pgliteOptions });
  const kysely = new Kysely<Tables>({ dialect: new EmbeddedDialect({ pglite }) });
  return { engine: 'pglite', kysely, pglite, close: () => pglite.close() };
}

export function openServer(connectionString: string, connections: number): Database {
  const types = new TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, asText);
  const pool = new Pool({
    Client: PreparingClient,
    connectionString,
    max: connections,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true,
  });
  // The pool replaces a broken connection, and its query rejects; these listeners only keep the error event from ending
  // the process. The pool's listener covers idle connections, the second one those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const dialect = new ServerDialect({ pool });
  const kysely = new Kysely<Tables>({ dialect });
  const kyselyProps = { config: { dialect }, dialect, driver: dialect.createDriver() };
  return { engine: 'postgres', kysely, kyselyProps, pool, close: () => pool.end() };
}

/** The database of the settings. The embedded one is locked against a second process until it is closed. */
export async function openDatabase(settings: Settings): Promise<Database> {
  if (settings.databaseUrl) return openServer(settings.databaseUrl, settings.databaseConnections);
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
