import { type CompiledQuery, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { engines, serverUrl } from '../../testing/engines.ts';
import type { Database } from './database.ts';
import { openEmbedded, openServer } from './open-database.ts';
import { limitAndOffset } from './paging.ts';

/** Often enough for a plan that no longer looks at the values. */
const often = 20;

const table = 'create temporary table thing (id integer primary key)';
const rows = 'insert into thing select generate_series(1, 100000)';

describe.each(engines)('a page of rows on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = engine === 'pglite' ? await openEmbedded({}) : openServer({ url: serverUrl(), connections: 1 });
    await sql.raw(table).execute(database.kysely);
    await sql.raw(rows).execute(database.kysely);
  });
  afterAll(() => database.close());

  const page = (limit: number, offset: number): CompiledQuery<{ id: number }> =>
    database.kysely
      .selectFrom('thing' as never)
      .select(sql<number>`id`.as('id'))
      .where(sql<boolean>`id > ${0}`)
      .orderBy(sql`id`)
      .limit(limit)
      .offset(offset)
      .compile();
  const pageByHand = (limit: number, offset: number): CompiledQuery<{ id: number }> =>
    sql<{ id: number }>`select id from thing where id > ${0} order by id ${limitAndOffset({ limit, offset })}`.compile(
      database.kysely,
    );
  const both: readonly (readonly [string, typeof page])[] = [
    ['a query', page],
    ['SQL that is written by hand', pageByHand],
  ];

  it.each(both)('of %s has its limit and its offset', async (_kind, pageOf) => {
    const ids = async (limit: number, offset: number) =>
      (await database.kysely.executeQuery(pageOf(limit, offset))).rows.map(({ id }) => id);
    expect(await ids(2, 0)).toEqual([1, 2]);
    expect(await ids(2, 4)).toEqual([5, 6]);
    expect(await ids(0, 0)).toEqual([]);
  });

  it.runIf(engine === 'postgres').each(both)('of %s is planned once, not with each use', async (_kind, pageOf) => {
    const client = new Client(serverUrl());
    await client.connect();
    onTestFinished(() => client.end());
    for (const statement of [table, rows, 'analyze thing']) await client.query(statement);
    const { sql: text, parameters } = pageOf(3, 0);
    for (let time = 0; time < often; time += 1) await client.query({ name: 'page', text, values: [...parameters] });
    const prepared = await client.query("select generic_plans from pg_prepared_statements where name = 'page'");
    expect(Number(prepared.rows[0].generic_plans)).toBeGreaterThan(0);
  });
});
