import type { ReplyOf } from '@plugboard/contracts/platform';
import { addVehicle, type listVehicles, type VehicleDetail } from '@plugboard/contracts/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { json } from '../../../platform/database/platform-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

const van = {
  name: 'Van 1',
  vin: ' 1plug000000000071 ',
  plate_number: '8abc123',
  manufacturer: 'Ford',
  model: 'E-Transit',
  battery_capacity: 68,
  epa_range_miles: 126,
  user_charge_limit: 80,
};

describe.each(engines)('vehicles on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let id: string;
  const path = '/api/v1/vehicle/';
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers: Record<string, string> = {}) =>
    test.call({ method, url, token, body, headers });
  const get = async (one = id) => (await test.call({ url: `${path}${one}/`, token })).json<VehicleDetail>();
  const list = async (query = '') =>
    (await test.call({ url: `${path}?${query}`, token })).json<ReplyOf<typeof listVehicles>>();
  const charge = (action: string, vehicle = id) =>
    test.call({ method: 'PATCH', url: `${path}${vehicle}/${action}/`, token });

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  it('are added once for one key, in capitals, and the audit log says so', async () => {
    const first = await send('POST', path, van, { 'idempotency-key': 'van 1' });
    expect(first.json()).toMatchObject({
      vin: '1PLUG000000000071',
      plate_number: '8ABC123',
      vendor: null,
      drivers: [],
    });
    expect((await send('POST', path, van, { 'idempotency-key': 'van 1' })).json()).toEqual(first.json());
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle.added', after: { name: 'Van 1' } });
    ({ id } = first.json<VehicleDetail>());
    expect(await list()).toMatchObject({ count: 1, results: [{ battery_capacity: 68, current_location: null }] });
  });

  it('refuse VIN and plate number of another vehicle, and those that are none, at the field', async () => {
    const again = await send('POST', path, van);
    const taken = [expect.stringContaining('Van 1 already has this')];
    expect([again.statusCode, again.json()]).toEqual([400, { vin: taken, plate_number: taken }]);
    const wrong = await send('POST', addVehicle.path, { ...van, vin: '1PLUGOOOO', battery_capacity: 0 });
    expect(wrong.json()).toMatchObject({
      vin: [expect.stringContaining('17 letters')],
      battery_capacity: expect.any(Array),
    });
  });

  it('are changed by the version that was read', async () => {
    const { version } = await get();
    const body = { ...van, name: 'Van One', plate_number: null };
    const changed = await send('PUT', `${path}${id}/`, body, { 'if-match': `"${version}"` });
    expect(changed.json()).toMatchObject({ name: 'Van One', plate_number: null, version: version + 1 });
    expect((await send('PUT', `${path}${id}/`, body, { 'if-match': `"${version}"` })).statusCode).toBe(412);
    expect(await lastEntry(test)).toMatchObject({ before: { name: 'Van 1' }, after: { name: 'Van One' } });
  });

  it('are told by what part of the map they are in', async () => {
    await insertVehicle(test.database, 'demo', { name: 'Here', latitude: 34, longitude: -118 });
    await insertVehicle(test.database, 'demo', { name: 'Far east', latitude: 10, longitude: 179 });
    const names = async (bounds: string) => (await list(`bounds__within=${bounds}`)).results.map(({ name }) => name);
    expect(await names('-119,33,-117,35')).toEqual(['Here']);
    expect(await names('170,0,-100,40')).toEqual(['Far east', 'Here']);
    const wrong = await test.call({ url: `${path}?bounds__within=1,2,x,4`, token });
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['bounds__within']]);
  });

  it('stand where their driver’s latest session is, and charge there', async () => {
    const { kysely } = test.database;
    const driver = await accountId(test, 'driver');
    await kysely.updateTable('account').set({ default_vehicle_id: id }).where('id', '=', driver).execute();
    expect((await charge('start')).json()).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('plugged in'),
    });
    const charger_id = await insertCharger(test.database, 'demo', { custom_id: 'A-1', is_online: true });
    await insertPort(test.database, 'demo', charger_id, {
      connector_id: 1,
      status: 'CHARGING',
      state_of_charge_percent: 40,
      schedule: json(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          weekday,
          start_at: '10:00 PM',
          end_at: '06:00 AM',
          timezone: 'US/Pacific',
        })),
      ),
    });
    const { id: port_id } = await kysely.selectFrom('port').select('id').executeTakeFirstOrThrow();
    const session = {
      tenant_id: 'demo',
      charger_id,
      port_id,
      location_id: null,
      status: 'IN_PROGRESS',
      authentication: 'FLEET_RFID',
      driver_name: 'Dana Driver',
      energy_wh: 4200,
      peak_w: 0,
      currency: 'USD',
      revenue_minor: 0,
      electricity_cost_minor: 0,
      activation_fee_minor: 0,
      idle_fee_minor: 0,
      sales_tax_minor: 0,
      started_at: new Date(),
      charging_started_at: new Date(),
    } as const;
    const own = { ...session, id: newId(), account_id: driver };
    await kysely.insertInto('charging_session').values(own).execute();
    expect(await get()).toMatchObject({
      charger: { custom_id: 'A-1', status: 'CHARGING', battery_percent: 40, battery_miles: 50, needStatus: null },
      drivers: [{ id: driver }],
      start_at_schedule: '10:00 PM',
      charge_starts_at: expect.any(String),
    });
    const sessions = await test.call({ url: `${path}${id}/charging-session/?search=a-1`, token });
    expect(sessions.json()).toMatchObject({ count: 1, results: [{ energy: 4.2, driver_name: 'Dana Driver' }] });
    // Another driver has plugged in there since.
    const later = { ...session, id: newId(), account_id: null, started_at: new Date(Date.now() + 1000) };
    await kysely.insertInto('charging_session').values(later).execute();
    expect((await get()).charger).toMatchObject({ id: null, status: null });
    await kysely.deleteFrom('charging_session').where('id', '=', later.id).execute();
    const stopped = await charge('stop');
    expect([stopped.statusCode, stopped.json()]).toEqual([
      409,
      expect.objectContaining({ detail: expect.any(String) }),
    ]);
    expect((await charge('stop', newId())).statusCode).toBe(404);
  });

  it('offer models of the market and their own, by manufacturer', async () => {
    await insertVehicle(test.database, 'demo', { name: 'Own', manufacturer: 'Heron', model: 'Cargo 2' });
    const manufacturers = await test.call({ url: '/api/v1/vehicle-manufacturer-model/?search=heron', token });
    expect(manufacturers.json()).toMatchObject({ results: [{ manufacturer: 'Heron', models: ['Cargo 2'] }] });
    const models = await test.call({ url: '/api/v1/vehicle-model/?manufacturer__exact=ford&search=transit', token });
    expect(models.json()).toMatchObject({ results: [{ model: 'E-Transit', battery_capacity: 68 }] });
    const plates = await test.call({ url: '/api/v1/vehicle-plate-number/', token });
    expect(plates.json()).toMatchObject({ count: 0 });
  });

  it('are each tenant’s own, and deleted by managers alone', async () => {
    const elsewhere = { tenant: 'metro', token: await signInAs(test, 'admin', 'metro') };
    expect((await test.call({ url: `${path}${id}/`, ...elsewhere })).statusCode).toBe(404);
    const partner = await signInAs(test, 'partner');
    expect((await test.call({ method: 'DELETE', url: `${path}${id}/`, token: partner })).statusCode).toBe(403);
    expect((await send('DELETE', `${path}${id}/`)).json()).toEqual({ result: 'OK' });
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle.removed', before: { name: 'Van One' } });
    expect((await send('DELETE', `${path}${id}/`)).statusCode).toBe(404);
  });
});
