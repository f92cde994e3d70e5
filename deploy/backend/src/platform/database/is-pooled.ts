import type { Client } from 'pg';

/**
 * Whether a pooler such as PgBouncer stands between: it gives the client another process number than the server's. What
 * one transaction leaves on the connection is then not there for the next one.
 */
export async function isPooled(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== Reflect.get(client, 'processID');
}
