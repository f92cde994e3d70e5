import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { applyRules } from './apply-rules.service.ts';
import { findNewTroubles, findTenantsInTrouble } from './new-troubles.repository.ts';
import { openByRule } from './open-by-rule.service.ts';

const total = 20_000;
const inTrouble = total / 100;

/** Chargers with a port each, one in 200 of which is faulted, and as many offline; all with some history. */
const insertNetwork = ({ database: { kysely } }: TestApp, tenant: string, count: number, now: Date) =>
  kysely.transaction().execute(async (db) => {
    // The rows are consistent; checking each one's references would take most of the time.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into charger (tenant_id, id, custom_id, charger_point_id, name, timezone, payment_type, current_type,
        max_current_a, phases, connectivity, manufacturer, model, status, is_online, last_seen_at)
      select ${tenant}, gen_random_uuid(), 'L-' || n, 'L-' || n, 'L-' || n, 'UTC', 'FREE', 'AC', 40, 1, 'WIFI', 'x', 'x',
        case n % 200 when 0 then 'FAULTED' when 1 then 'OFFLINE' else 'AVAILABLE' end, n % 200 <> 1,
        ${now}::timestamptz - interval '1 minute' * (n % 50)
      from generate_series(1, ${count}::int) n`.execute(db);
    await sql`insert into port (tenant_id, id, charger_id, connector_id, connector_type, max_power_w, currency, status,
        status_since)
      select tenant_id, gen_random_uuid(), id, 1, 'J1772', 9600, 'USD', status, ${now}::timestamptz - interval '10 minutes'
        from charger
       where tenant_id = ${tenant}`.execute(db);
    await sql`insert into status_history (tenant_id, id, charger_id, port_id, status, created_at)
      select tenant_id, gen_random_uuid(), charger_id, id, case step when 0 then status else 'AVAILABLE' end,
        ${now}::timestamptz - interval '10 minutes' - step * interval '1 day'
      from port, generate_series(0, 2) step where tenant_id = ${tenant}`.execute(db);
  });

describe.each(engines)('ticket rules in a network of 20,000 chargers on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());

  /** Rows of chargers and ports that the database reads meanwhile. */
  const rowsRead = async (db: TenantTransaction, work: () => Promise<unknown>) => {
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('charger', 'port')`.execute(db);
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await soFar();
    await work();
    return (await soFar()) - before;
  };

  it('read those in trouble, and none of the others', { timeout: 240_000 }, async () => {
    const { database, app } = test;
    const { settings } = app.platform;
    const tickets = () => database.kysely.selectFrom('support_ticket').selectAll().execute();
    await insertNetwork(test, 'demo', total, clock.now());
    await sql`analyze`.execute(database.kysely);
    const looking = () => withSystem(database, (db) => rowsRead(db, () => findTenantsInTrouble(db, clock.now())));
    await applyRules(app.platform, clock.now());
    // None is in trouble for long enough.
    expect(await tickets()).toEqual([]);
    expect(await looking()).toBeLessThanOrEqual(6 * inTrouble);
    clock.pass(600);
    expect(await looking()).toBeLessThanOrEqual(6 * inTrouble);
    const opening = await withTenant(database, 'demo', async (db) => {
      const rules = { db, tenantId: 'demo', settings, now: clock.now() };
      return rowsRead(db, async () => {
        for (const trouble of await findNewTroubles(db, 'demo', clock.now(), 25)) await openByRule(rules, trouble);
      });
    });
    expect(opening).toBeLessThanOrEqual(10 * inTrouble);
    expect(await tickets()).toHaveLength(25);
    await applyRules(app.platform, clock.now());
    expect(await tickets()).toHaveLength(50);
  });
});
