import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';
import { findEntries, findEntriesAfter } from './audit.repository.ts';

const total = 20_000;
const limit = 25;
const selection = { tenantId: 'demo' };

/** Users, and entries by and about them, each with its link, written past the trigger that takes long. */
async function insertManyEntries({ kysely }: Database): Promise<void> {
  await sql`alter table audit_entry disable trigger chain_audit_entry`.execute(kysely);
  await sql`insert into account (tenant_id, id, email, first_name, last_name, role, user_type)
    select 'demo', gen_random_uuid(), number || '@many.example', 'First', 'Last' || number, 'driver', 'driver'
    from generate_series(1, 5000) number`.execute(kysely);
  await sql`insert into audit_entry (tenant_id, id, at, actor_tenant_id, actor_account_id, on_behalf_of_account_id,
      action, subject_type, subject_id, request_id)
    select 'demo', gen_random_uuid(), timestamptz '2026-01-01' + number * interval '1 second', 'demo', account.id,
      account.id, 'user.changed', 'account', account.id::text, 'r'
    from generate_series(1, ${total}::int) number, (select id from account where tenant_id = 'demo' limit 1) account`.execute(
    kysely,
  );
  await sql`insert into audit_link (tenant_id, sequence, entry_id, previous_hash, hash)
    select tenant_id, row_number() over (order by at), id, 'before', 'own' from audit_entry where tenant_id = 'demo'`.execute(
    kysely,
  );
  for (const table of ['audit_entry', 'audit_link', 'account']) await sql`analyze ${sql.table(table)}`.execute(kysely);
}

const rowsReadSoFar = async (db: TenantTransaction): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('audit_entry', 'audit_link')`.execute(db);
  return rows[0]?.read ?? Number.NaN;
};

describe.each(engines)('twenty thousand audit entries on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
    await insertManyEntries(database);
  });
  afterAll(() => database.close());

  /** Entries and links that the database reads for a page. */
  const rowsRead = (list: (db: TenantTransaction) => Promise<readonly object[]>) =>
    withTenant(database, 'demo', async (db) => {
      const before = await rowsReadSoFar(db);
      expect(await list(db)).toHaveLength(limit);
      return (await rowsReadSoFar(db)) - before;
    });

  // Each entry by its place in the order and by its id, and its link.
  const most = 3 * limit;

  it.each(['at', '-at'] as const)('are listed by %s by reading a page of them', async (ordering) => {
    expect(await rowsRead((db) => findEntries(db, selection, { limit, offset: 0, ordering }))).toBeLessThanOrEqual(
      most,
    );
  });

  it('are read on from a position as quickly', async () => {
    const after = { at: new Date('2026-01-01T00:30:00Z'), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
    expect(await rowsRead((db) => findEntriesAfter(db, selection, after, limit))).toBeLessThanOrEqual(most);
  });
});
