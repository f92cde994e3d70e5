import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { applyRules } from './apply-rules.service.ts';

/** Chargers with a port each, one in fifty of which is faulted, and as many offline; all with some history. */
const insertNetwork = ({ database: { kysely } }: TestApp, tenant: string, count: number, now: Date) =>
  kysely.transaction().execute(async (db) => {
    // The rows are consistent; checking each one's references would take most of the time.
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into charger (tenant_id, id, custom_id, charger_point_id, name, timezone, payment_type, current_type,
        max_current_a, phases, connectivity, manufacturer, model, status, is_online, last_seen_at)
      select ${tenant}, gen_random_uuid(), 'L-' || n, 'L-' || n, 'L-' || n, 'UTC', 'FREE', 'AC', 40, 1, 'WIFI', 'x', 'x',
        case n % 50 when 0 then 'FAULTED' when 1 then 'OFFLINE' else 'AVAILABLE' end, n % 50 <> 1,
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

describe.each(engines)('ticket rules in a network of 100,000 chargers on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());

  const quickest = async () => {
    let best = Infinity;
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await applyRules(test.app.platform, clock.now());
      best = Math.min(best, performance.now() - start);
    }
    return best;
  };

  it('take a moment for those in trouble, and nothing for the others', { timeout: 240_000 }, async () => {
    await insertNetwork(test, 'demo', 100_000, clock.now());
    await sql`analyze`.execute(test.database.kysely);
    const waiting = await quickest();
    // 4,000 are in trouble, and none for long enough. Times are four times the longest of three on a slow, busy machine.
    expect(await test.database.kysely.selectFrom('support_ticket').selectAll().execute()).toEqual([]);
    expect(waiting).toBeLessThan(260);
    clock.pass(600);
    const start = performance.now();
    await applyRules(test.app.platform, clock.now());
    expect(await test.database.kysely.selectFrom('support_ticket').selectAll().execute()).toHaveLength(25);
    expect(performance.now() - start).toBeLessThan(5600);
  });
});
