import { getAccount, refreshSession, signIn } from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';
import { deleteExpired } from './housekeeping.repository.ts';
import { gatherStatistics } from './statistics.repository.ts';

const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

describe.each(engines)('housekeeping on %s', (engine) => {
  it('leaves what is in use, and deletes what has served its time', async () => {
    const { call, close, database } = await createTestApp(engine);
    const body = { email: 'owner@demo.example', password: testPassword };
    const tokens = (await call({ method: 'POST', url: signIn.path, body })).json<Record<string, string>>();
    await deleteExpired(database, days(0));
    expect((await call({ url: getAccount.path, token: tokens['token'] })).statusCode).toBe(200);
    await deleteExpired(database, days(29));
    const refresh = { refresh_token: tokens['refresh_token'] };
    expect((await call({ method: 'POST', url: refreshSession.path, body: refresh })).statusCode).toBe(200);

    await deleteExpired(database, days(32));
    for (const table of ['session', 'refresh_token', 'rate_limit'] as const)
      expect(await database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await database.kysely.selectFrom('audit_entry').selectAll().execute()).not.toEqual([]);
    await close();
  });
});

it('tells an embedded database how many rows its tables have', async () => {
  const { close, database } = await createTestApp('pglite');
  const known = sql<{ reltuples: number }>`select reltuples from pg_class where relname = 'account'`;
  await gatherStatistics(database);
  const { count } = await database.kysely
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect((await known.execute(database.kysely)).rows).toEqual([{ reltuples: count }]);
  await close();
});
