import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** Enough to sort a large tenant's month; what does not fit goes to temporary files. Nothing is fetched from elsewhere. */
const options = {
  memory_limit: '256MB',
  threads: '2',
  temp_directory: join(tmpdir(), `plugboard-duckdb-${process.pid}`),
  autoinstall_known_extensions: 'false',
};

let opened: Promise<DuckDBInstance> | undefined;

async function openInstance(): Promise<DuckDBInstance> {
  const { DuckDBInstance: Instance } = await import('@duckdb/node-api');
  return Instance.create(':memory:', options);
}

/**
 * Runs `work` on a connection to DuckDB in this process, which reads and writes Parquet. Nothing of it is loaded before
 * the first use.
 *
 * @throws Error if the optional package is not installed
 */
export async function withDuckDb<Result>(work: (connection: DuckDBConnection) => Promise<Result>): Promise<Result> {
  opened ??= openInstance();
  const instance = await opened.catch((error: unknown) => {
    opened = undefined;
    throw new Error('Parquet files need the optional package @duckdb/node-api', { cause: error });
  });
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
  }
}
