import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingProxy } from '../../testing/counting-proxy.ts';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database, TenantTransaction } from './database.ts';
import { openServer } from './open-database.ts';
import { withReading, withSystem } from './tenant-scope.repository.ts';

const read = (db: TenantTransaction, number: number) =>
  sql<{ number: number }>`select ${number}::int as number`.execute(db).then(({ rows }) => rows[0]?.number);
const divide = (db: TenantTransaction) => sql`select 1 / ${0}::int`.execute(db);

describe.each(engines)('a transaction that only reads, on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await sql`create table thing (id integer primary key)`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const things = async () => (await sql<{ id: number }>`select id from thing`.execute(database.kysely)).rows;

  it('is refused a write, and the next transaction of its connection may write', async () => {
    const add = (db: TenantTransaction) => sql`insert into thing values (1)`.execute(db);
    await expect(withReading(database, add)).rejects.toThrow('read-only transaction');
    expect(await things()).toEqual([]);
    await withSystem(database, add);
    expect(await things()).toEqual([{ id: 1 }]);
  });

  it('answers each of the queries that were asked together', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    for (let time = 0; time < 3; time += 1)
      expect(await withReading(database, (db) => Promise.all(numbers.map((number) => read(db, number))))).toEqual(
        numbers,
      );
  });

  it('fails with the first of them that fails, and the connection goes on', async () => {
    const asked = (db: TenantTransaction) => Promise.all([read(db, 1), divide(db), read(db, 2)]);
    await expect(withReading(database, asked)).rejects.toThrow('division by zero');
    expect(await withReading(database, (db) => read(db, 3))).toBe(3);
  });

  it('holds no lock soon after its end, although nothing else is asked', async () => {
    await withReading(database, (db) => sql`select from thing`.execute(db));
    const change = withSystem(database, async (db) => {
      await sql`set local lock_timeout = '2s'`.execute(db);
      await sql`alter table thing add column at integer`.execute(db);
    });
    await expect(change).resolves.toBeUndefined();
  });
});

describe('transactions that wait for each other on the embedded database', () => {
  it('let sockets and timers have their turn between them', async () => {
    const database = await createTestDatabase('pglite');
    const seen = { turns: 0, isOver: false };
    const transactions = Array.from({ length: 20 }, (_, number) => withReading(database, (db) => read(db, number)));
    const all = Promise.all(transactions).finally(() => (seen.isOver = true));
    while (!seen.isOver) {
      await setImmediate();
      seen.turns += 1;
    }
    await all;
    expect(seen.turns).toBeGreaterThanOrEqual(20);
    await database.close();
  });
});

describe.runIf(engines.includes('postgres'))('what a transaction that only reads sends to a server', () => {
  let proxy: Awaited<ReturnType<typeof countingProxy>>;
  let database: Database;

  beforeAll(async () => {
    proxy = await countingProxy();
    database = openServer({ url: proxy.url, connections: 1 });
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });

  const call = () =>
    withReading(database, async (db) => {
      await read(db, 1);
      await Promise.all([read(db, 2), read(db, 3)]);
    });
  /** The end of the last transaction, which nothing follows: one piece more, after a few milliseconds. */
  const end = () => expect.poll(() => proxy.take(), { timeout: 2000 }).toBe(1);

  it('is one piece for its begin and first query, one for queries asked together, and its end goes with the next', async () => {
    await call();
    proxy.take();
    await end();
    await call();
    await call();
    expect(proxy.take()).toBe(4);
    await end();
  });
});
