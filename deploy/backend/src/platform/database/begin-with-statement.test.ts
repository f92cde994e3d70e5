import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { countingProxy } from '../../testing/counting-proxy.ts';
import { engines, serverUrl } from '../../testing/engines.ts';
import type { Database } from './database.ts';
import { openServer } from './open-database.ts';

describe.runIf(engines.includes('postgres'))('a transaction on a PostgreSQL server', () => {
  let proxy: Awaited<ReturnType<typeof countingProxy>>;
  let database: Database;

  beforeAll(async () => {
    proxy = await countingProxy();
    database = openServer({ url: proxy.url, connections: 1 });
    await sql`create temporary table thing (id integer primary key)`.execute(database.kysely);
  });
  afterAll(async () => {
    await database.close();
    proxy.close();
  });

  const ids = async () => {
    const { rows } = await sql<{ id: number }>`select id from thing order by id`.execute(database.kysely);
    return rows.map(({ id }) => id);
  };
  const add = (id: number) => sql`insert into thing values (${id})`;

  it('begins with its first statement, in one piece, and its end is the second', async () => {
    proxy.take();
    await database.kysely.transaction().execute((transaction) => add(1).execute(transaction));
    expect(proxy.take()).toBe(2);
    expect(await ids()).toEqual([1]);
  });

  it('that asks nothing is not told to the server', async () => {
    proxy.take();
    await database.kysely.transaction().execute(async () => {});
    await expect(database.kysely.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(proxy.take()).toBe(0);
  });

  it('is undone whole where its first or a later statement fails, and the connection goes on', async () => {
    const twice = (first: number, second: number) =>
      database.kysely.transaction().execute(async (transaction) => {
        await add(first).execute(transaction);
        await add(second).execute(transaction);
      });
    await expect(twice(1, 2)).rejects.toThrow('duplicate key');
    await expect(twice(2, 1)).rejects.toThrow('duplicate key');
    expect(await ids()).toEqual([1]);
    await twice(2, 3);
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it('whose connection is cut before its first statement fails, and the next one has a new connection', async () => {
    const { rows: here } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
    const other = openServer({ url: serverUrl(), connections: 1 });
    onTestFinished(() => other.close());
    const cut = database.kysely.transaction().execute(async (transaction) => {
      await sql`select pg_terminate_backend(${here[0]?.pid})`.execute(other.kysely);
      await sql`select 1`.execute(transaction);
    });
    await expect(cut).rejects.toThrow();
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1 }]);
  });
});
