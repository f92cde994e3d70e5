import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, serverUrl } from '../../testing/engines.ts';
import type { Database } from './database.ts';
import { openEmbedded, openServer } from './open-database.ts';
import { limitAndOffset } from './paging.ts';

/** Often enough for a plan that no longer looks at the values. */
const often = 20;

describe.each(engines)('a page of rows on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = engine === 'pglite' ? await openEmbedded({}) : openServer(serverUrl(), 1);
    await sql`create temporary table thing (id integer primary key)`.execute(database.kysely);
    await sql`insert into thing select generate_series(1, 100000)`.execute(database.kysely);
    await sql`analyze thing`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const page = (limit: number, offset: number) =>
    database.kysely
      .selectFrom('thing' as never)
      .select(sql<number>`id`.as('id'))
      .where(sql<boolean>`id > ${0}`)
      .orderBy(sql`id`)
      .limit(limit)
      .offset(offset)
      .execute();
  const pageByHand = (limit: number, offset: number) =>
    sql<{ id: number }>`select id from thing where id > ${0} order by id ${limitAndOffset({ limit, offset })}`
      .execute(database.kysely)
      .then(({ rows }) => rows);

  it.each([
    ['a query', page],
    ['SQL that is written by hand', pageByHand],
  ])('of %s has its limit and its offset', async (_kind, read) => {
    expect(await read(2, 0)).toEqual([{ id: 1 }, { id: 2 }]);
    expect(await read(2, 4)).toEqual([{ id: 5 }, { id: 6 }]);
    expect(await read(0, 0)).toEqual([]);
  });

  it.runIf(engine === 'postgres').each([
    ['a query', page],
    ['SQL that is written by hand', pageByHand],
  ])('of %s is planned once, not with each use', async (_kind, read) => {
    for (let time = 0; time < often; time += 1) await read(3, 0);
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans from pg_prepared_statements where statement like ${'%limit 3%'}
      order by prepare_time desc limit 1`.execute(database.kysely);
    expect(rows[0]?.generic_plans).toBeGreaterThan(0);
  });
});
