import {
  changeLocation,
  createLocation,
  deleteLocation,
  exportLocations,
  listLocations,
  type Location,
  type LocationListItem,
} from '@plugboard/contracts/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('locations on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let keys = 0;

  const form = (change: object = {}) => ({
    name: 'Elm Yard',
    address: '1 Elm Road, Oakland, CA 94607, USA',
    address_latitude: 37.8,
    address_longitude: -122.27,
    timezone: 'America/Los_Angeles',
    ...change,
  });
  const add = (body: object, who = token) =>
    app.call({
      method: 'POST',
      url: createLocation.path,
      token: who,
      body,
      headers: { 'idempotency-key': `key ${(keys += 1)}` },
    });
  const at = (id: string) => changeLocation.path.replace('{id}', id);
  const change = (id: string, body: object) => app.call({ method: 'PATCH', url: at(id), token, body });
  const list = async (query = '') =>
    (await app.call({ url: `${listLocations.path}?${query}`, token })).json<{
      results: LocationListItem[];
      count: number;
    }>();
  const names = async (query: string) => (await list(query)).results.map(({ name }) => name);

  beforeAll(async () => {
    app = await createTestApp(engine);
    token = await signInAs(app, 'admin');
  });
  afterAll(() => app.close());

  it('are added with the marker at the address, once for each name', async () => {
    const reply = await add(form({ pin_code: '0420', company_name: 'Elm Inc.' }));
    expect(reply.json()).toMatchObject({ latitude: 37.8, longitude: -122.27, pin_code: '0420', has_pin: true });
    expect(await lastEntry(app)).toMatchObject({
      action: 'location.added',
      after: { name: 'Elm Yard', has_pin: true },
    });
    expect(JSON.stringify(await lastEntry(app))).not.toMatch(/(?<![\w-])0420(?![\w-])/);
    expect((await add(form({ name: 'ELM YARD' }))).json()).toHaveProperty('name');
    expect((await add(form({ name: 'B', pin_code: '123', contact_phone: 'x', website: 'elm' }))).json()).toEqual({
      pin_code: ['The PIN has exactly 4 digits.'],
      contact_phone: ['Your phone number is invalid'],
      website: ['Enter an address that begins with https:// or http://.'],
    });
  });

  it('keep their marker within 1,000 feet of the address', async () => {
    const { results } = await list('search=elm');
    const id = results[0]?.id ?? '';
    // 300 and 310 metres to the north.
    expect((await change(id, { latitude: 37.8 + 300 / 111_195 })).statusCode).toBe(200);
    expect((await change(id, { latitude: 37.8 + 310 / 111_195 })).json()).toEqual({
      latitude: ['The marker must stay within 1,000 feet of the address.'],
      longitude: ['The marker must stay within 1,000 feet of the address.'],
    });
    const moved = { address: '2 Oak Road, Oakland, CA', address_latitude: 37.9, address_longitude: -122.2 };
    expect((await change(id, moved)).json()).toMatchObject({ ...moved, latitude: 37.9, longitude: -122.2 });
  });

  it('are not visible to the public while they are for members only', async () => {
    const [site] = (await list('search=elm')).results;
    expect((await change(site!.id, { members_only: true })).json()).toHaveProperty('public_visibility');
    expect((await change(site!.id, { members_only: true, public_visibility: false })).statusCode).toBe(200);
    expect(await names('members_only=true')).toEqual(['Elm Yard']);
  });

  it('refuse a change of an old version, and leave out the PIN of who may not change it', async () => {
    const [site] = (await list('search=elm')).results;
    const url = at(site!.id);
    const headers = { 'if-match': '"1"' };
    const stale = await app.call({ method: 'PATCH', url, token, body: { installer: 'X' }, headers });
    expect(stale.statusCode).toBe(412);
    const partner = await app.call({ url, token: await signInAs(app, 'partner') });
    expect(partner.json<Location>()).toMatchObject({ has_pin: true, pin_code: null });
  });

  it('say which need attention, and are found by it', async () => {
    const location_id = await insertLocation(app.database, 'demo', { name: 'Trouble' });
    for (const status of ['FAULTED', 'OFFLINE', 'CHARGING'] as const)
      await insertCharger(app.database, 'demo', { custom_id: status, location_id, status });
    await insertCharger(app.database, 'metro', { custom_id: 'other', status: 'FAULTED' });
    expect(await names('attention=true')).toEqual(['Trouble']);
    expect(await names('attention=false')).toEqual(['Elm Yard']);
    const [site] = (await list('search=trouble')).results;
    expect(site?.chargers).toEqual({ total: 3, charging: 1, faulted: 1, offline: 1 });
    const gone = await app.call({ method: 'DELETE', url: deleteLocation.path.replace('{id}', location_id), token });
    expect(gone.json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('are exported as the filters have them', async () => {
    const file = await app.call({ url: `${exportLocations.path}?search=elm`, token });
    expect(file.headers['content-disposition']).toContain('locations.csv');
    expect(file.body.split('\n')[1]).toContain('Elm Yard,"2 Oak Road, Oakland, CA",37.9,');
  });

  it('are deleted where no charger stands, and counted without being read', async () => {
    const before = (await list()).count;
    const { id } = (await add(form({ name: 'Short-lived' }))).json<Location>();
    expect((await list()).count).toBe(before + 1);
    expect((await app.call({ method: 'DELETE', url: at(id), token })).json()).toEqual({ result: 'OK' });
    expect((await list()).count).toBe(before);
    expect((await app.call({ url: at(id), token })).statusCode).toBe(404);
  });

  it('are not added in a restricted environment', async () => {
    const flag = { tenant_id: 'demo', name: 'restricted_environment', is_on: true } as const;
    await app.database.kysely.insertInto('tenant_flag').values(flag).execute();
    const reply = await add(form({ name: 'Late' }));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { detail: 'Locations cannot be added in this environment.' },
    ]);
  });
});
