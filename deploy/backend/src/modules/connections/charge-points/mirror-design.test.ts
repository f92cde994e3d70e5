import { createPort, type Charger } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, stored } from '../../../testing/charge-point-tests.ts';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

describe.each([oneEngine])('chargers that another tenant shows, on %s', (engine) => {
  let test: ChargerTests;
  let source: Charger;
  let mirror: string;

  beforeAll(async () => {
    test = await openChargerTests(engine);
    source = await test.added('SOURCE');
    mirror = await insertCharger(test.database, 'metro', {
      custom_id: 'MIRROR',
      name: 'Their own name',
      share_mode: 'OWNER',
      share_info: 'Tenant demo',
      source_tenant_id: 'demo',
      source_charger_id: source.id,
    });
  });
  afterAll(() => test.close());

  const portsOfMirror = async () => (await stored(test, mirror)).ports.map(({ connector_id }) => connector_id);
  const toldOf = async () => (await eventsOf(test, 'metro')).filter(({ type }) => type === 'charger-settings-changed');

  it('are there what they are at home: ports and power, but not names', async () => {
    expect((await test.change(source.id, { power: 30, name: 'Gate' })).statusCode).toBe(200);
    await expect.poll(portsOfMirror).toEqual([1]);
    expect(await stored(test, mirror)).toMatchObject({
      name: 'Their own name',
      current_type: 'DC',
      max_power_w: 60_000,
      set_power_w: 30_000,
      max_current_a: null,
      ports: [{ connector_type: 'CCS1', max_power_w: 50_000, status: 'OFFLINE' }],
    });
    const [port] = (await stored(test, mirror)).ports;
    const second = { charger: source.id, connector_id: 2, connector_type: 'NACS', max_power: 40 };
    const headers = { 'idempotency-key': 'second' };
    const token = test.tokens['admin'];
    expect((await test.call({ method: 'POST', url: createPort.path, token, body: second, headers })).statusCode).toBe(
      200,
    );
    await expect.poll(portsOfMirror).toEqual([1, 2]);
    expect((await stored(test, mirror)).ports[0]?.id).toBe(port?.id);
    expect(await toldOf()).toEqual(
      [0, 1].map(() => ({ type: 'charger-settings-changed', charger: mirror, change: 'changed' })),
    );
  });

  it('go when they are removed at home', async () => {
    const other = await insertCharger(test.database, 'metro', { custom_id: 'OTHER' });
    expect((await test.remove(source.id)).statusCode).toBe(200);
    await expect.poll(async () => (await test.read(mirror, 'metro', 'metro')).statusCode).toBe(404);
    expect((await test.read(other, 'metro', 'metro')).statusCode).toBe(200);
    expect((await toldOf()).at(-1)).toMatchObject({ charger: mirror, change: 'removed' });
    const entries = await test.database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'before', 'actor_account_id'])
      .where('tenant_id', '=', 'metro')
      .where('subject_id', '=', mirror)
      .execute();
    expect(entries).toEqual([
      {
        action: 'charger.removed',
        before: { custom_id: 'MIRROR', share_info: 'Tenant demo', share_mode: 'OWNER' },
        actor_account_id: null,
      },
    ]);
  });
});
