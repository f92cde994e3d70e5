import type { Client } from 'pg';

/** The server follows another one. `code` is PostgreSQL's for a write in a transaction that only reads. */
class FollowsAnother extends Error {
  readonly code = '25006';
}

/** After a fail-over an address may lead to the old server for a while, which would take no write. */
export async function requirePrimary(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows) throw new FollowsAnother('The server follows another one and takes no writes');
}
