import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { serverUrl } from './engines.ts';
import { listening, spawnServer, type SpawnedServer } from './spawned-server.ts';

/** A process of the backend beside others on one database, which is killed and started again until it is ended. */
export interface KilledInstance {
  /** Rejects where it is dead, or dies meanwhile. */
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: Buffer) => Promise<void>;
  readonly kills: () => number;
  /** Messages that it has answered. */
  readonly answered: () => number;
  /** May be called twice. */
  readonly end: () => Promise<void>;
}

/** In milliseconds. */
const lifetime = 4000;

export async function startKilledInstance(
  { kysely }: Pick<Database, 'kysely'>,
  environment: Readonly<Record<string, string>>,
): Promise<KilledInstance> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const url = new URL(serverUrl());
  url.pathname = rows[0]?.name ?? '';
  let server: SpawnedServer | undefined;
  let kills = 0;
  let answered = 0;
  const ending = new AbortController();
  const live = async () => {
    while (!ending.signal.aborted) {
      server = await spawnServer({ SEED: 'none', DATABASE_URL: url.href, DATABASE_CONNECTIONS: '4', ...environment });
      await listening(server);
      await new Promise((resolve) => setTimeout(resolve, lifetime));
      server.process.kill('SIGKILL');
      await server.ended;
      kills += 1;
    }
  };
  const living = live();
  // `end` reports it.
  living.catch(() => undefined);
  return {
    post: async (path, headers, body) => {
      const forwarded = { 'x-forwarded-host': 'demo.localhost', ...headers };
      await fetch(`${server?.url}${path}`, { method: 'POST', headers: forwarded, body: new Uint8Array(body) });
      answered += 1;
    },
    kills: () => kills,
    answered: () => answered,
    end: async () => {
      ending.abort();
      await living;
    },
  };
}
