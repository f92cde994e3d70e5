import { userInfo } from 'node:os';
import { Client } from 'pg';

/** Default address of PostgreSQL for the current user. */
const local = `postgres://${userInfo().username}@127.0.0.1:5432/postgres`;

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
};

/** Address of the server of TEST_DATABASE_URL, else of one on this machine; `undefined` where there is none. */
export async function findServer(): Promise<string | undefined> {
  return process.env['TEST_DATABASE_URL'] ?? ((await answers(local)) ? local : undefined);
}
