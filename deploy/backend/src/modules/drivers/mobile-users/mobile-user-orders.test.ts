import { mobileUserOrderings } from '@plugboard/contracts/drivers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findMobileUsers } from './list-mobile-users.service.ts';

const drivers = 3000;
const page = { limit: 10, offset: 0 };

/** Rows that this connection has read so far, also by earlier transactions. */
async function countRead(db: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as count
    from pg_stat_xact_user_tables where relname in ('account', 'driver_total', 'subscription')`.execute(db);
  return rows[0]?.count ?? 0;
}

describe.each(engines)('the list of many drivers on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
    const { kysely } = test.database;
    await sql`insert into account (tenant_id, id, email, first_name, last_name, role, user_type, created_at)
      select 'demo', gen_random_uuid(), 'many-' || n || '@drivers.example', 'Driver', n::text, 'driver', 'driver',
        timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, ${drivers}::int) as n`.execute(kysely);
    for (const table of ['account', 'driver_total', 'subscription'])
      await sql`analyze ${sql.table(table)}`.execute(kysely);
  });
  afterAll(() => test.close());

  it.each(mobileUserOrderings)('by %s reads what its page shows and no more', async (ordering) => {
    const read = await withTenant(test.database, 'demo', async (db) => {
      const before = await countRead(db);
      expect(await findMobileUsers(db, { tenantId: 'demo' }, { ...page, ordering })).toHaveLength(page.limit);
      return (await countRead(db)) - before;
    });
    // A row of each table, and those beside them that one look into an index touches.
    expect(read).toBeLessThan(10 * page.limit);
    expect(read).toBeGreaterThanOrEqual(page.limit);
  });
});
