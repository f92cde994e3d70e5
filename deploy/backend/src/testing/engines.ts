export type Engine = 'pglite' | 'postgres';

const server = process.env['TEST_DATABASE_URL'];

/**
 * A pooler by transaction before that server, which the tests' databases are then opened through:
 * deploy/images/pgbouncer/pgbouncer.ini.
 */
export const poolerUrl = process.env['TEST_POOLER_URL'];

/**
 * The engines that every test of data runs on: the embedded one, and the server of `TEST_DATABASE_URL` if there is one.
 *
 * @example describe.each(engines)('charger list on %s', (engine) => { … })
 */
export const engines: readonly Engine[] = server ? ['pglite', 'postgres'] : ['pglite'];

/**
 * For tests of what the backend decides, by SQL that other tests run on both: the server if there is one, on which a
 * call takes half the time.
 */
export const oneEngine: Engine = server ? 'postgres' : 'pglite';

export function serverUrl(): string {
  if (!server)
    throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server, e.g. postgres://root@127.0.0.1:5432/test');
  return server;
}
