import {
  getPortUptime,
  listPortUptimes,
  type PortUptimeDetail,
  type PortUptimeItem,
} from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const at = (text: string) => new Date(text);

describe.each([oneEngine])('the end of an outage on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => at('2026-11-20T12:00:00Z') });
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  it('is the next status, also one that is reported late', async () => {
    const port = await portOf(test, await insertChargerInService(test, 'ENDS', { timezone: 'UTC' }), 1);
    const report = (...rows: readonly [Date, 'AVAILABLE' | 'FAULTED' | 'OFFLINE' | 'OUT_OF_ORDER'][]) =>
      test.database.kysely
        .insertInto('status_history')
        .values(
          rows.map(([created_at, status]) => {
            return {
              tenant_id: 'demo',
              id: newId(),
              charger_id: port.charger_id,
              port_id: port.id,
              status,
              created_at,
            };
          }),
        )
        .execute();
    const outages = async () => {
      const reply = await test.call({ url: getPortUptime.path.replace('{id}', port.id), token });
      return reply.json<PortUptimeDetail>().outages.map(({ status, ends_at: end }) => [status, end]);
    };
    await report([at('2025-01-01T00:00:00Z'), 'AVAILABLE'], [at('2026-11-02T00:00:00Z'), 'FAULTED']);
    expect(await outages()).toEqual([['FAULTED', null]]);
    await report([at('2026-11-02T10:00:00Z'), 'AVAILABLE']);
    expect(await outages()).toEqual([['FAULTED', '2026-11-02T10:00:00.000Z']]);
    await report([at('2026-11-02T08:00:00Z'), 'OFFLINE'], [at('2026-11-02T04:00:00Z'), 'OUT_OF_ORDER']);
    expect(await outages()).toEqual([
      ['OFFLINE', '2026-11-02T10:00:00.000Z'],
      ['OUT_OF_ORDER', '2026-11-02T08:00:00.000Z'],
      ['FAULTED', '2026-11-02T04:00:00.000Z'],
    ]);
  });

  it('counts no more than the service, also where it lies after the next status began', async () => {
    const port = await portOf(test, await insertChargerInService(test, 'OVERLAP', { timezone: 'UTC' }), 1);
    const status = { tenant_id: 'demo', charger_id: port.charger_id, port_id: port.id };
    await test.database.kysely
      .insertInto('status_history')
      .values([
        { ...status, id: newId(), status: 'OFFLINE', created_at: at('2026-11-10T00:00:00Z') },
        { ...status, id: newId(), status: 'FAULTED', created_at: at('2026-11-15T00:00:00Z') },
      ])
      .execute();
    await sql`update status_history set ended_at = '2026-11-15T01:00:00Z'
      where port_id = ${port.id} and status = 'OFFLINE'`.execute(test.database.kysely);
    const reply = await test.call({ url: `${listPortUptimes.path}?search=OVERLAP`, token });
    const { results } = reply.json<{ results: PortUptimeItem[] }>();
    expect(results.find((one) => one.port === port.id)).toMatchObject({
      service_minutes: 15_120,
      outage_minutes: 15_120,
      uptime_percent: 0,
    });
  });
});
