import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baselines, migrations } from '../../migrations/index.ts';
import { replaced } from '../../migrations/replaced.ts';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import { DatabaseRefused } from './database-refused.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { withSystem } from './tenant-scope.repository.ts';

describe.each(engines)('a database from before the baselines on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
  });
  afterEach(() => database.close());

  /** Lists `names` instead of the baselines, as the releases did that had them. */
  const list = async (names: readonly string[]) => {
    await sql`delete from kysely_migration where name = any(${Object.keys(baselines)})`.execute(database.kysely);
    await sql`insert into kysely_migration select name, '2026-01-01T00:00:00.000Z' from unnest(${names}::text[]) as name`.execute(
      database.kysely,
    );
  };
  const listed = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by timestamp, name`.execute(database.kysely);
    return rows.map(({ name }) => name);
  };
  const countAccounts = async () =>
    (await withSystem(database, (db) => db.selectFrom('account').select('id').execute())).length;

  it('starts with its data, and lists the baselines without running them', async () => {
    const accounts = await countAccounts();
    await list(replaced);
    await Promise.all([migrate(database), migrate(database)]);
    expect(await listed()).toEqual(Object.keys(migrations));
    expect(accounts).toBeGreaterThan(0);
    expect(await countAccounts()).toBe(accounts);
  });

  it('runs what comes after the baselines', async () => {
    await list(replaced);
    let runs = 0;
    const later = { ...migrations, '9000-later': { up: async () => void (runs += 1) } };
    await migrate(database, later);
    await migrate(database, later);
    expect(runs).toBe(1);
    expect(await listed()).toEqual([...Object.keys(migrations), '9000-later']);
  });

  it('is refused halfway, with what is missing and which releases have it', async () => {
    await list(replaced.slice(0, -2));
    const error = await migrate(database).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseRefused);
    expect(error).toHaveProperty(
      'message',
      'This database has not run 0089-user-orders, 0090-card-orders, which this release no longer has by themselves. ' +
        'Start a release from 99102ccc to b1c0752b first, which runs them, and then this one.',
    );
    expect(await listed()).toContain('0001-platform');
  });
});

it('has no baseline of the name of a migration that it stands for, and baselines below all others', () => {
  expect(Object.keys(baselines).filter((name) => replaced.includes(name))).toEqual([]);
  expect(Object.keys(migrations).slice(0, Object.keys(baselines).length)).toEqual(Object.keys(baselines));
});
