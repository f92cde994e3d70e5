import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Service, startService } from './services.ts';
import { withClient } from './with-client.ts';

const tell = (server: string, statement: string) => withClient(server, (client) => client.query(statement));

/** Runs `work` with a temporary database; its address is empty without a server. */
export async function withScratchDatabase<Result>(
  server: string | undefined,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (!server) return work('');
  const name = `plugboard_bench_${process.pid}`;
  await tell(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(url.href);
  } finally {
    await tell(server, `drop database ${name} with (force)`);
  }
}

export interface SeededBackend extends Service {
  /** Of its database on a server; empty where the data is embedded. */
  readonly databaseUrl: string;
}

/**
 * Runs a backend with the demo's data and more of it, on a temporary database of a server or on the embedded one.
 *
 * @param server address of any database of the server
 * @param seed arguments of `npm run seed`
 */
export function withSeededBackend<Result>(
  { server, seed }: { readonly server: string | undefined; readonly seed: readonly string[] },
  work: (backend: SeededBackend) => Promise<Result>,
): Promise<Result> {
  return withScratchDatabase(server, async (databaseUrl) => {
    const folder = await mkdtemp(join(tmpdir(), 'plugboard-bench-'));
    const variables = { DATA_DIR: folder, SEED: 'demo', DATABASE_URL: databaseUrl };
    await run(process.execPath, ['deploy/backend/src/seed/cli.ts', ...seed], variables);
    // Every charge point that starts up sends an event which the backend warns of.
    const backend = await startService('deploy/backend/src/server.ts', { ...variables, LOG_LEVEL: 'error' });
    try {
      return await work({ ...backend, databaseUrl });
    } finally {
      await backend.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
