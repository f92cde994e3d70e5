import {
  adminOnlyChargerFields,
  getChargerEnum,
  listChargers,
  lookUpChargers,
  type Charger,
} from '@plugboard/contracts/chargers';
import { type ReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const secrets = {
  unique_id: 'SN99',
  firmware_version: '4.2.1',
  connectivity: '4G',
  sim_iccid: '8901234',
  router_serial_number: 'RT1',
  router_sim_iccid: '8905678',
} as const;

describe.each([oneEngine])('who sees which charger on %s', (engine) => {
  let app: TestApp;
  let own: string;
  let foreign: string;
  let foreignLocation: string;

  beforeAll(async () => {
    app = await createTestApp(engine);
    const market = await insertLocation(app.database, 'demo', { name: 'Market' });
    own = await insertCharger(app.database, 'demo', { custom_id: 'OWN', location_id: market, ...secrets });
    foreignLocation = await insertLocation(app.database, 'metro', { name: 'Plaza' });
    const special = { custom_id: 'FOREIGN', location_id: foreignLocation, manufacturer: 'Secret', model: 'Secret' };
    foreign = await insertCharger(app.database, 'metro', special);
  });
  afterAll(() => app.close());

  const get = async <Reply>(url: string, name = 'admin') => {
    const response = await app.call({ url, token: await signInAs(app, name) });
    return { status: response.statusCode, body: response.json<Reply>() };
  };

  it('shows one charger with its address', async () => {
    const { status, body } = await get<Charger>(`/api/v1/charger/${own}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: own,
      pk: own,
      custom_id: 'OWN',
      location_address: expect.stringContaining('Market'),
      location_position: { latitude: expect.any(Number), longitude: expect.any(Number) },
    });
    expect(body).toMatchObject(secrets);
  });

  it('answers 404 for another tenant’s charger, one that is not there, and what is no id', async () => {
    for (const id of [foreign, crypto.randomUUID(), 'OWN', '1%27'])
      expect((await get(`/api/v1/charger/${id}/`)).status).toBe(404);
  });

  it('keeps another tenant out of lists, look-ups, filters and makes', async () => {
    for (const path of [listChargers.path, lookUpChargers.path]) {
      expect((await get(`${path}?search=foreign`)).body).toMatchObject({ results: [], count: 0 });
      expect((await get(`${path}?location__in=${foreignLocation}`)).body).toMatchObject({ results: [], count: 0 });
    }
    const makes = (await get<ReplyOf<typeof getChargerEnum>>(getChargerEnum.path)).body.manufacturers;
    expect(makes).toEqual([{ name: 'Larkspur', models: ['Post 40'] }]);
  });

  it('gives the administrators’ fields to administrators alone', async () => {
    const fields = [...adminOnlyChargerFields, 'router_serial_number', 'router_sim_iccid'];
    for (const name of ['partner', 'owner']) {
      const { body } = await get<Record<string, unknown>>(`/api/v1/charger/${own}/`, name);
      expect(fields.map((field) => body[field])).toEqual(fields.map(() => null));
      const list = (await get<ReplyOf<typeof listChargers>>(listChargers.path, name)).body;
      expect(adminOnlyChargerFields.map((field) => list.results[0]?.[field])).toEqual([null, null, null, null]);
    }
    const seen = (await get<ReplyOf<typeof listChargers>>(listChargers.path, 'superuser')).body.results[0];
    expect(seen).toMatchObject({ unique_id: 'SN99', sim_iccid: '8901234', ocpp_server_type: 'own' });
  });

  it('needs the permission to view chargers, and somebody who is signed in', async () => {
    for (const path of [listChargers.path, lookUpChargers.path, getChargerEnum.path, `/api/v1/charger/${own}`]) {
      expect((await get(path, 'limited')).status).toBe(403);
      expect((await app.call({ url: path })).statusCode).toBe(401);
    }
  });
});
