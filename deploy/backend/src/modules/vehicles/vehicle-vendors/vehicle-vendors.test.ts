import { createHmac } from 'node:crypto';
import type { ReplyOf } from '@plugboard/contracts/platform';
import type { listVendorVehicles, VehicleDetail } from '@plugboard/contracts/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { smartcarAccess, startFakeSmartcar } from '../../../testing/fake-smartcar.ts';
import type { FakeService } from '../../../testing/fake-service.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

describe.each([oneEngine])('vendors of telematics on %s', (engine) => {
  let smartcar: FakeService;
  let test: TestApp;
  let token: string;
  const clock = { offset: 0 };
  const path = '/api/v1/vehicle-vendor/';
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    test.call({ method, url, token, body });
  const begin = async () => new URL((await call('POST', `${path}smartcar`)).json<{ login_url: string }>().login_url);
  const comeBack = (query: string, tenant = 'demo') => test.call({ url: `${path}callback/smartcar/?${query}`, tenant });
  const resultOf = async (location: string | undefined) => {
    const id = new URL(location ?? '', 'http://portal').searchParams.get('result') ?? '';
    return (await test.call({ url: `/api/v1/vehicle-vendor-open/result/${id}/` })).json<{ outcome: string }>().outcome;
  };
  const webhook = (sent: object, secret = 'webhook-secret') => {
    const payload = JSON.stringify(sent);
    const signature = createHmac('sha256', secret).update(payload).digest('hex');
    return test.app.inject({
      method: 'POST',
      url: `${path}webhook/smartcar/`,
      headers: { host: 'demo.localhost', 'content-type': 'application/json', 'sc-signature': signature },
      payload,
    });
  };

  beforeAll(async () => {
    smartcar = await startFakeSmartcar();
    const settings = { vehicleVendors: { smartcar: smartcarAccess(smartcar.url) } };
    test = await createTestApp(engine, { settings, clock: () => new Date(Date.now() + clock.offset) });
    token = await signInAs(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await smartcar.close();
  });

  it('ask for a sign-in before they list vehicles', async () => {
    const answer = await call('PATCH', `${path}smartcar/vehicle_list_or_add_vehicle`, {});
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })]);
    expect((await call('POST', `${path}nobody`)).statusCode).toBe(404);
  });

  it('take a person back with their state alone, once, at the tenant that began', async () => {
    const url = await begin();
    const { state, redirect_uri: redirect, response_type } = Object.fromEntries(url.searchParams);
    expect([url.pathname, response_type, redirect]).toEqual([
      '/oauth/authorize',
      'code',
      'http://demo.localhost/api/v1/vehicle-vendor/callback/smartcar/',
    ]);
    for (const [query, tenant] of [
      ['code=good&state=guessed'],
      ['code=good'],
      [`code=good&state=${state}`, 'metro'],
    ] as const)
      expect((await comeBack(query, tenant)).headers.location).toBe('/telematica/result/');
    const back = await comeBack(`code=good&state=${state}`);
    expect([back.statusCode, await resultOf(back.headers.location)]).toEqual([303, 'connected']);
    expect(smartcar.requests.at(-1)?.body).toMatchObject({
      grant_type: 'authorization_code',
      code: 'good',
      redirect_uri: redirect,
    });
    expect((await comeBack(`code=good&state=${state}`)).headers.location).toBe('/telematica/result/');
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle_vendor.connected' });
    expect((await call('GET', path)).json()).toMatchObject({
      results: [{ id: 'smartcar', is_connected: true, vehicles: 0 }],
    });
  });

  it('tell apart who declined and what failed, and forget a state after ten minutes', async () => {
    const stateOf = async () => (await begin()).searchParams.get('state') ?? '';
    expect(await resultOf((await comeBack(`error=access_denied&state=${await stateOf()}`)).headers.location)).toBe(
      'declined',
    );
    expect(await resultOf((await comeBack(`code=bad&state=${await stateOf()}`)).headers.location)).toBe('failed');
    const late = await stateOf();
    clock.offset = 11 * 60 * 1000;
    expect((await comeBack(`code=good&state=${late}`)).headers.location).toBe('/telematica/result/');
    clock.offset = 0;
  });

  it('connect the vehicle with the same VIN, and name what they do not know', async () => {
    const id = await insertVehicle(test.database, 'demo', { name: 'Van 1', vin: '1PLUG000000000071' });
    const list = `${path}smartcar/vehicle_list_or_add_vehicle`;
    const known = { reference: 'car-1', vin: '1PLUG000000000071', manufacturer: 'FORD', model: 'E-Transit' };
    expect((await call('PATCH', list, {})).json<ReplyOf<typeof listVendorVehicles>>().vehicles).toEqual([
      { ...known, vehicle: null },
    ]);
    const body = { vendor: 'smartcar', vehicles: ['car-1', 'car-9', 'car-1'] };
    const added = await call('PATCH', `${path}add_vehicles_by_list`, body);
    expect(added.json()).toEqual({ added: [id], unknown: ['car-9'] });
    expect((await call('PATCH', list, { vehicle: 'car-1' })).json()).toEqual({ vehicles: [{ ...known, vehicle: id }] });
    expect((await call('PATCH', list, { vehicle: 'car-9' })).json()).toHaveProperty('vehicle');
  });

  it('report by signed messages alone, and the vehicle is read from the vendor', async () => {
    const get = async () =>
      (await call('GET', '/api/v1/vehicle/?search=van')).json<{ results: VehicleDetail[] }>().results[0];
    const event = { eventName: 'schedule', payload: { vehicles: [{ vehicleId: 'car-1' }] } };
    expect((await webhook(event, 'another')).statusCode).toBe(400);
    expect((await get())?.reported_at).toBeNull();
    expect((await webhook(event)).json()).toEqual({ result: 'OK' });
    expect(await get()).toMatchObject({
      is_connected: true,
      vendor_name: 'Smartcar',
      current_location: [34.02, -118.49],
      distance: null,
      charger: { battery_percent: 63.5, battery_miles: 101 },
    });
    const challenge = await webhook({ eventName: 'verify', payload: { challenge: 'abc' } });
    const answer = createHmac('sha256', 'webhook-secret').update('abc').digest('hex');
    expect(challenge.json()).toEqual({ challenge: answer });
  });

  it('are asked with renewed tokens, and say when they refuse them', async () => {
    clock.offset = 3 * 60 * 60 * 1000;
    const list = `${path}smartcar/vehicle_list_or_add_vehicle`;
    smartcar.next.push({ status: 401, body: { error: 'invalid_grant' } });
    token = await signInAs(test, 'admin');
    const refused = await call('PATCH', list, {});
    expect([refused.statusCode, refused.json()]).toMatchObject([502, { detail: expect.stringContaining('Sign in') }]);
    expect((await call('GET', path)).json()).toMatchObject({ results: [{ is_refused: true }] });
    expect((await call('PATCH', list, {})).statusCode).toBe(200);
    expect(smartcar.requests.map(({ body }) => body)).toContainEqual({
      grant_type: 'refresh_token',
      refresh_token: 'again',
    });
    clock.offset = 0;
  });
});
