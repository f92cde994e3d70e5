import { changePort, createPort, replacePort, type Charger, type PortOfCharger } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { openChargerTests, type ChargerTests } from '../../../testing/charger-tests.ts';
import { engines } from '../../../testing/engines.ts';

describe.each(engines)('ports that are added and changed on %s', (engine) => {
  let test: ChargerTests;
  let charger: Charger;
  let keys = 0;

  beforeAll(async () => {
    test = await openChargerTests(engine);
    charger = await test.added('A-1', { power: 40 });
  });
  afterAll(() => test.close());

  const add = (body: object, who = 'admin', tenant = 'demo') =>
    test.call({
      method: 'POST',
      url: createPort.path,
      token: test.tokens[who],
      tenant,
      body,
      headers: { 'idempotency-key': `port ${(keys += 1)}` },
    });
  const save = (method: 'PUT' | 'PATCH', id: string, body: object, version?: string, who = 'admin', tenant = 'demo') =>
    test.call({
      method,
      url: replacePort.path.replace('{id}', id),
      token: test.tokens[who],
      tenant,
      body,
      headers: version ? { 'if-match': version } : {},
    });
  const second = () => ({ charger: charger.id, connector_id: 2, connector_type: 'CHADEMO', max_power: 50 });

  it('are added beside the others, each number once, and no weaker than the charger is set', async () => {
    expect((await add({ ...second(), max_power: 39 })).json()).toEqual({
      max_power: [expect.stringContaining('set to 40 kW')],
    });
    const added = (await add(second())).json<PortOfCharger>();
    expect(added).toMatchObject({ connector_id: 2, charger: charger.id, status: 'OFFLINE', max_power: 50 });
    expect((await test.read(charger.id)).json<Charger>().ports).toHaveLength(2);
    expect(await lastEntry(test)).toMatchObject({ action: 'port.added', subject_id: added.id });
    expect((await eventsOf(test)).slice(-2)).toMatchObject([
      { type: 'charger-settings-changed', change: 'changed' },
      { type: 'charger-changed', ports: [{ id: added.id }] },
    ]);
    expect((await add(second())).json()).toEqual({
      connector_id: ['The charger already has a port with this number.'],
    });
  });

  it('are changed by one person at a time, within the charger’s power', async () => {
    const id = charger.ports[0]?.id ?? '';
    const read = await test.call({ url: changePort.path.replace('{id}', id), token: test.tokens['admin'] });
    const version = String(read.headers['etag']);
    const form = { connector_type: 'NACS', max_power: 45 };
    expect((await save('PUT', id, form, version)).json()).toMatchObject(form);
    expect((await save('PUT', id, form, version)).statusCode).toBe(412);
    expect(await lastEntry(test)).toMatchObject({
      action: 'port.changed',
      before: { connector_type: 'CCS1', max_power: 50 },
      after: form,
    });
    expect((await save('PUT', id, form)).headers.etag).toBeDefined();
    expect((await save('PATCH', id, { max_power: 39.5 })).json()).toHaveProperty('max_power');
    expect((await save('PATCH', id, { connector_id: 9 })).json()).toEqual({
      connector_id: ['Unknown field.'],
    });
    expect((await save('PATCH', id, { max_power: 60 })).json()).toMatchObject({ ...form, max_power: 60 });
  });

  it('are another tenant’s secret', async () => {
    const id = charger.ports[0]?.id ?? '';
    expect((await add(second(), 'metro', 'metro')).statusCode).toBe(404);
    expect((await save('PATCH', id, { max_power: 60 }, undefined, 'metro', 'metro')).statusCode).toBe(404);
    expect((await save('PATCH', id, { max_power: 60 }, undefined, 'partner')).statusCode).toBe(403);
  });
});
