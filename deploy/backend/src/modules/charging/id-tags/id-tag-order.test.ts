import { orderingsOf } from '@plugboard/contracts/platform';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { findIdTags } from './id-tags.repository.ts';

const limit = 25;

describe.each(engines)('a page of many cards on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    await sql`insert into id_tag (tenant_id, id, number, expires_at, account_id)
      select 'demo', gen_random_uuid(), 'T' || number,
        case when number % 2 = 0 then timestamptz '2026-01-01' + number * interval '1 minute' end, account.id
      from generate_series(1, 5000) number, (select id from account where tenant_id = 'demo' limit 1) account`.execute(
      database.kysely,
    );
    await sql`analyze id_tag`.execute(database.kysely);
  });
  afterAll(() => database.close());

  const rowsRead = async (db: TenantTransaction) => {
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'id_tag'`.execute(db);
    return rows[0]?.read ?? NaN;
  };

  it.each(orderingsOf(['number', 'created_at', 'expires_at']))('by %s reads no more cards than it shows', (ordering) =>
    withTenant(database, 'demo', async (db) => {
      const before = await rowsRead(db);
      const page = { ordering, limit, offset: 0 };
      expect(await findIdTags(db, { tenantId: 'demo', now: new Date() }, page)).toHaveLength(limit);
      expect((await rowsRead(db)) - before).toBe(limit);
    }),
  );
});
