import { orderingsOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findUsers } from './user-list.repository.ts';

const fields = ['created_at', 'email', 'name', 'role', 'status'] as const;

describe.each(engines)('a page of many users on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
    await sql`insert into account (tenant_id, id, email, first_name, last_name, role, user_type, created_at)
      select 'demo', gen_random_uuid(), number || '@many.example', 'First' || number % 70, 'Last' || number,
        'driver', 'driver', timestamptz '2026-01-01' + number * interval '1 minute'
      from generate_series(1, 5000) number`.execute(test.database.kysely);
    await sql`analyze account`.execute(test.database.kysely);
  });
  afterAll(() => test.close());

  const rowsRead = async (db: TenantTransaction) => {
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
      from pg_stat_xact_user_tables where relname = 'account'`.execute(db);
    return rows[0]?.read ?? NaN;
  };

  it.each(orderingsOf(fields))('by %s reads no more users than it shows', (ordering) =>
    withTenant(test.database, 'demo', async (db) => {
      const before = await rowsRead(db);
      expect(
        await findUsers(db, { tenantId: 'demo', now: new Date() }, { ordering, limit: 25, offset: 0 }),
      ).toHaveLength(25);
      expect((await rowsRead(db)) - before).toBe(25);
    }),
  );
});
