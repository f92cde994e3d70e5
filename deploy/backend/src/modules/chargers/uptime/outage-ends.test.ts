import { getPortUptime, type PortUptimeDetail } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { insertChargerInService, portOf } from '../../../testing/charging-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const at = (text: string) => new Date(text);

describe.each(engines)('the end of an outage on %s', (engine) => {
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
});
