import { getActiveUsers, type UserSeries } from '@plugboard/contracts/drivers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { randomFor } from '../../../seed/random.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { toDashboardPeriod } from '../../reports/index.ts';

const now = new Date('2026-06-15T18:00:00Z');
const day = 86_400_000;
const zones = ['America/Los_Angeles', 'UTC', 'Europe/Madrid', 'Pacific/Kiritimati', 'Asia/Kolkata'] as const;
const iso = (at: number) => new Date(at).toISOString();

describe.each(engines)('active drivers on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let people: [string, ...string[]];
  const random = randomFor(`active drivers ${engine}`);
  const asTenant = (statement: ReturnType<typeof sql>) =>
    withTenant(test.database, 'demo', (db) => statement.execute(db));

  /** Near the first of a month or at any time, of two years. */
  const moment = () => {
    const month = Date.UTC(2024, 5 + random.integer(0, 24), 1);
    const at = month + (random.chance(0.7) ? random.integer(-30, 30) * 3_600_000 : random.integer(0, 27) * day);
    return new Date(Math.min(at + random.integer(0, 3599) * 1000, now.getTime() - 3_600_000));
  };

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    await insertChargerInService(test, 'PIER');
    const { id: staff } = await test.database.kysely
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'partner@demo.example')
      .executeTakeFirstOrThrow();
    people = [staff];
    for (let count = 0; count < 25; count += 1) people.push(await insertDriver(test.database, `driver${count}`));
    const port = await test.database.kysely.selectFrom('port').select(['id', 'charger_id']).executeTakeFirstOrThrow();
    for (let count = 0; count < 160; count += 1) {
      const at = moment();
      await asTenant(sql`insert into charging_session (tenant_id, id, charger_id, port_id, status, authentication,
          started_at, ended_at, energy_wh, peak_w, currency, revenue_minor, electricity_cost_minor,
          activation_fee_minor, idle_fee_minor, sales_tax_minor, account_id)
        values ('demo', ${newId()}, ${port.charger_id}, ${port.id}, ${random.chance(0.1) ? 'FAILED' : 'COMPLETED'},
          'FLEET_RFID', ${at}, ${random.chance(0.95) ? new Date(at.getTime() + 600_000) : null}, 1000, 0,
          ${random.pick(['USD', 'EUR'])}, 0, 0, 0, 0, 0, ${random.chance(0.9) ? random.pick(people) : null})`);
    }
  });
  afterAll(() => test.close());

  /** The same by the sessions themselves. */
  async function countPlainly(bounds: readonly number[]): Promise<number[]> {
    const counts: number[] = [];
    for (const [index, end] of [...bounds.slice(1), bounds.at(-1) ?? 0].entries()) {
      const start = index === bounds.length - 1 ? bounds[0] : bounds[index];
      const { rows } = await sql<{ count: number }>`
        select count(distinct session.account_id)::int as count from charging_session as session
        join account on account.tenant_id = session.tenant_id and account.id = session.account_id
          and account.role = 'driver'
        where session.tenant_id = 'demo' and session.ended_at is not null
          and session.started_at >= ${iso(start ?? 0)}::timestamptz and session.started_at < ${iso(end)}::timestamptz
      `.execute(test.database.kysely);
      counts.push(rows[0]?.count ?? 0);
    }
    return counts;
  }

  async function expectAsPlain(query: {
    tz: string;
    start_at__gt: string;
    end_at__lte: string;
    type: 'daily' | 'monthly';
  }) {
    const path = `${getActiveUsers.path}?${new URLSearchParams(query).toString()}`;
    const { list, total } = (await test.call({ url: path, token })).json<UserSeries>();
    const { bounds } = toDashboardPeriod({ ...query, grouptime: query.type === 'daily' ? 'day' : 'month' }, now);
    expect([...list.map(({ count }) => count), total], path).toEqual(await countPlainly(bounds));
    return total;
  }

  const allTime = (tz: string) => ({ tz, start_at__gt: '2020-01-01T08:00:00Z', end_at__lte: '2026-06-16T07:00:00Z' });

  it.each(zones)('are the same by roll-ups as by sessions, for all time and for any period in %s', async (tz) => {
    expect(await expectAsPlain({ ...allTime(tz), type: 'monthly' })).toBeGreaterThan(20);
    for (let trial = 0; trial < 5; trial += 1) {
      const type = random.pick(['daily', 'monthly'] as const);
      const start = Date.UTC(2024, 4, 1) + random.integer(0, 700) * day + random.integer(0, 95) * 900_000;
      const end = start + random.integer(1, type === 'daily' ? 40 : 600) * day;
      await expectAsPlain({ tz, type, start_at__gt: iso(start), end_at__lte: iso(end) });
    }
  });

  it('stay the same when sessions move, end or go, and when people become drivers or stop being one', async () => {
    const ids = await test.database.kysely.selectFrom('charging_session').select('id').execute();
    for (const { id } of ids.slice(0, 40)) {
      const at = moment();
      await asTenant(
        random.pick([
          sql`update charging_session set started_at = ${at}, ended_at = ${new Date(at.getTime() + 60_000)} where tenant_id = 'demo' and id = ${id}`,
          sql`update charging_session set account_id = ${random.pick(people)} where tenant_id = 'demo' and id = ${id}`,
          sql`update charging_session set ended_at = null, status = 'IN_PROGRESS' where tenant_id = 'demo' and id = ${id}`,
          sql`delete from charging_session where tenant_id = 'demo' and id = ${id}`,
        ]),
      );
    }
    const [staff, driver = '', gone = ''] = people;
    await asTenant(sql`update account set role = 'driver' where tenant_id = 'demo' and id = ${staff}`);
    await asTenant(sql`update account set role = 'partner' where tenant_id = 'demo' and id = ${driver}`);
    await asTenant(sql`delete from account where tenant_id = 'demo' and id = ${gone}`);
    for (const tz of zones) await expectAsPlain({ ...allTime(tz), type: 'monthly' });
    // A session before all time, which is not one of the period.
    const [early] = ids.slice(80);
    await asTenant(sql`update charging_session set started_at = '2019-05-01T00:00:00Z', ended_at = '2019-05-01T01:00:00Z',
      account_id = ${staff} where tenant_id = 'demo' and id = ${early?.id}`);
    for (const tz of zones) await expectAsPlain({ ...allTime(tz), type: 'monthly' });
  });
});
