import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import type { Database } from './database.ts';
import { outsideTenant, withSystem, withTenant } from './tenant-scope.repository.ts';

/** Tables that belong to no tenant, each for a reason. */
const shared = [
  'declared_rights',
  'job',
  'kysely_migration',
  'kysely_migration_lock',
  'rate_limit',
  'readiness_probe',
  'server_secret',
  'tenant',
  'utility_subscription',
];

interface TableRow {
  readonly name: string;
  readonly guarded: boolean;
  readonly key: string | null;
  readonly policies: number;
}

describe.each(engines)('row-level security on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
  });
  afterAll(() => database.close());

  it.each(['entered', 'entered again'])('compiles no statement of a tenant that is %s', async (entry) => {
    const jit = await withTenant(database, 'demo', async (db) => {
      if (entry === 'entered again') await outsideTenant(db, 'demo', () => Promise.resolve());
      return (await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db)).rows[0]?.jit;
    });
    expect(jit).toBe('off');
  });

  const readTables = async (isPartition = false): Promise<TableRow[]> => {
    const { rows } = await sql<TableRow>`
      select c.relname as name, c.relrowsecurity as guarded, a.attname as key,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and c.relispartition = ${isPartition}
      order by c.relname`.execute(database.kysely);
    return rows;
  };

  it('guards every table of a tenant, with the tenant first in its key', async () => {
    const tables = (await readTables()).filter((table) => !shared.includes(table.name));
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables)
      expect(table).toEqual({ name: table.name, guarded: true, key: 'tenant_id', policies: 1 });
  });

  it('lets no tenant past a table into its partitions', async () => {
    const partitions = await readTables(true);
    expect(partitions.length).toBeGreaterThan(3);
    for (const { name, guarded, policies } of partitions) {
      expect({ name, guarded, policies }).toEqual({ name, guarded: true, policies: 0 });
      const direct = withTenant(database, 'demo', (db) => sql`select from ${sql.table(name)}`.execute(db));
      await expect(direct).rejects.toThrow('permission denied');
    }
  });

  it('shows a query that forgets the tenant only the tenant’s own rows', async () => {
    const forgetful = (tenant: string) =>
      withTenant(database, tenant, (db) => db.selectFrom('account').select('tenant_id').distinct().execute());
    expect(await forgetful('demo')).toEqual([{ tenant_id: 'demo' }]);
    expect(await forgetful('metro')).toEqual([{ tenant_id: 'metro' }]);
    expect(await forgetful('nobody')).toEqual([]);
    const tenants = await withTenant(database, 'demo', (db) => db.selectFrom('tenant').select('id').execute());
    expect(tenants).toEqual([{ id: 'demo' }]);
  });

  it('lets a forgetful write touch nothing of another tenant', async () => {
    await withTenant(database, 'demo', (db) => db.updateTable('account').set({ last_name: 'Changed' }).execute());
    await withTenant(database, 'demo', (db) => db.deleteFrom('brand_style').where('key', '=', 'metro').execute());
    const metro = await withTenant(database, 'metro', async (db) => ({
      names: await db.selectFrom('account').select('last_name').distinct().execute(),
      looks: await db.selectFrom('brand_style').select('key').execute(),
    }));
    expect(metro).toEqual({ names: [{ last_name: 'metro' }], looks: [{ key: 'metro' }] });
  });

  it('refuses a row for another tenant, and what is no tenant’s', async () => {
    const flag = { tenant_id: 'metro', name: 'live_view', is_on: true } as const;
    const foreign = withTenant(database, 'demo', (db) => db.insertInto('tenant_flag').values(flag).execute());
    await expect(foreign).rejects.toThrow('row-level security');
    const secret = withTenant(database, 'demo', (db) => db.selectFrom('server_secret').selectAll().execute());
    await expect(secret).rejects.toThrow('permission denied');
  });

  it('leaves no scope behind, and comes back into the tenant after a look outside', async () => {
    const tenantsSeen = await withTenant(database, 'demo', async (db) => {
      const count = async () => (await db.selectFrom('tenant').select('id').execute()).length;
      return [await count(), await outsideTenant(db, 'demo', count), await count()];
    });
    expect(tenantsSeen).toEqual([1, 2, 1]);
    const everywhere = await withSystem(database, (db) => db.selectFrom('tenant').select('id').execute());
    expect(everywhere).toHaveLength(2);
  });

  it('reads the same kinds of values on both engines', async () => {
    const { rows } = await sql`
      select count(*) as count, 5000000000::int8 as large, 1.50::numeric as money, date '2026-03-01' as day,
        timestamptz '2026-03-01T10:00:00Z' as moment, array['a', 'b'] as words, '{"a": [1]}'::jsonb as json
      from tenant`.execute(database.kysely);
    expect(rows).toEqual([
      {
        count: 2,
        large: 5_000_000_000,
        money: '1.50',
        day: '2026-03-01',
        moment: new Date('2026-03-01T10:00:00Z'),
        words: ['a', 'b'],
        json: { a: [1] },
      },
    ]);
  });
});
