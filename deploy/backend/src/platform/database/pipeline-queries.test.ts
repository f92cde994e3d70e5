import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countingProxy } from '../../testing/counting-proxy.ts';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Database, TenantTransaction } from './database.ts';
import { openServer } from './open-database.ts';
import { withSystem, withTenant } from './tenant-scope.repository.ts';

const builtIn = (db: TenantTransaction) =>
  db
    .selectNoFrom(sql<string>`set_config('test.order', current_setting('test.order') || 'b', true)`.as('order'))
    .execute();
const writtenOut = (db: TenantTransaction) =>
  sql`select set_config('test.order', current_setting('test.order') || 'w', true)`.execute(db);
const divide = (db: TenantTransaction) => sql`select 1 / ${0}::int`.execute(db);

describe.each(engines)('statements of a transaction that are asked together, on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await sql`create table thing (id integer)`.execute(database.kysely);
  });
  afterAll(() => database.close());

  it('run in the order in which they were asked, however they were made', async () => {
    const order = await withSystem(database, async (db) => {
      await sql`select set_config('test.order', '', true)`.execute(db);
      await Promise.all([builtIn(db), writtenOut(db), writtenOut(db), builtIn(db), writtenOut(db)]);
      return sql<{ order: string }>`select current_setting('test.order') as order`.execute(db);
    });
    expect(order.rows).toEqual([{ order: 'bwwbw' }]);
  });

  it('fail together with the first that fails, and nothing is kept of what is asked before or soon after', async () => {
    const add = (db: TenantTransaction) => sql`insert into thing values (1)`.execute(db);
    const addAfter = async (db: TenantTransaction, failed: Promise<unknown>, turns: number) => {
      await failed.catch(() => undefined);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await add(db);
    };
    for (let turns = 0; turns < 40; turns += 1) {
      const asked = (db: TenantTransaction) => {
        const failing = divide(db);
        return Promise.all([add(db), failing, addAfter(db, failing, turns)]);
      };
      await expect(withSystem(database, asked)).rejects.toThrow('division by zero');
    }
    const { rows } = await sql`select from thing`.execute(database.kysely);
    expect(rows).toEqual([]);
  });

  it('see the tenant from the first one on', async () => {
    const seen = await withTenant(database, 'demo', (db) =>
      sql`select current_setting('plugboard.tenant') as tenant, current_user as role`.execute(db),
    );
    expect(seen.rows).toEqual([{ tenant: 'demo', role: 'plugboard_app' }]);
  });
});

describe.runIf(engines.includes('postgres'))('what a transaction sends to a server', () => {
  let proxy: Awaited<ReturnType<typeof countingProxy>>;
  let migrated: Database;
  let database: Database;

  beforeAll(async () => {
    // Migrations create the role that a tenant's transaction takes.
    migrated = await createTestDatabase('postgres');
    proxy = await countingProxy();
    database = openServer({ url: proxy.url, connections: 1 });
  });
  afterAll(async () => {
    await database.close();
    await migrated.close();
    proxy.close();
  });

  const read = (db: TenantTransaction) => sql`select 1`.execute(db);

  it('is one piece for its begin, its tenant and its first statements, and one for its end', async () => {
    await withTenant(database, 'demo', read);
    proxy.take();
    await withTenant(database, 'demo', (db) => Promise.all([read(db), read(db)]));
    expect(proxy.take()).toBe(2);
  });

  it('says why the tenant was not entered, not that the statements after it were refused', async () => {
    await expect(withTenant(database, 'no\0tenant', read)).rejects.toThrow('invalid byte sequence');
    expect((await withTenant(database, 'demo', read)).rows).toHaveLength(1);
  });
});
