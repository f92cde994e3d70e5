import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { seedTestTenants } from '../../testing/test-tenants.ts';
import type { Database } from './database.ts';
import { withSystem, withTenant } from './tenant-scope.repository.ts';

/** Often enough for a statement to be kept, and for its plan to be one that no longer looks at the values. */
const often = 20;

// The embedded engine keeps no prepared statements; the result is the same.
describe.each(engines)('a statement that is asked again and again on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase(engine);
    await seedTestTenants(database);
  });
  afterAll(() => database.close());

  it('shows each tenant its own rows, whoever asked it before on the same connection', async () => {
    const tenants = (from: typeof withTenant, tenant: string) =>
      from(database, tenant, async (db) => {
        const found = db.selectFrom('account').select('tenant_id').distinct().where('email', 'like', '%@%');
        return (await found.orderBy('tenant_id').execute()).map((row) => row.tenant_id);
      });
    const everybody = (_database: Database, _tenant: string, work: Parameters<typeof withSystem>[1]) =>
      withSystem(database, work);
    for (let time = 0; time < often; time += 1) {
      expect(await tenants(withTenant, 'demo')).toEqual(['demo']);
      expect(await tenants(withTenant, 'metro')).toEqual(['metro']);
      expect(await tenants(everybody as typeof withTenant, '')).toEqual(expect.arrayContaining(['demo', 'metro']));
    }
  });

  it('is planned anew where a migration changes what it shows', async () => {
    const kysely = database.kysely;
    await sql`create table migrated (number integer)`.execute(kysely);
    await sql`insert into migrated values (1)`.execute(kysely);
    const read = () => sql`select * from migrated where number = ${1}`.execute(kysely).then(({ rows }) => rows);
    // On several connections, which do not each have to fail.
    const everywhere = () => Promise.all([read(), read(), read()]);
    for (let time = 0; time < often; time += 1) await everywhere();
    expect(await read()).toEqual([{ number: 1 }]);
    await sql`alter table migrated add column name text`.execute(kysely);
    const again = await read().catch(read);
    expect(again).toEqual([{ number: 1, name: null }]);
    expect(await everywhere()).toEqual([again, again, again]);
  });
});
