import type { ReplyOf } from '@plugboard/contracts/platform';
import type {
  addVehicleRoute,
  getDirections,
  getVehicleRoute,
  listVehicleRoutes,
  RouteUploadReply,
} from '@plugboard/contracts/vehicles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { startFakeOsrm } from '../../../testing/fake-osrm.ts';
import type { FakeService } from '../../../testing/fake-service.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertVehicle } from '../../../testing/vehicle-fixtures.ts';

const depot = { lat: 34.0195, lng: -118.4912, name: 'Depot' };
const market = { lat: 34.0522, lng: -118.2437 };
const clinic = { lat: 34.1478, lng: -118.1445 };
const island = { lat: 65, lng: -118, name: 'Island' };

describe.each(engines)('routes of vehicles on %s', (engine) => {
  let osrm: FakeService;
  let test: TestApp;
  let token: string;
  let van: string;
  const path = '/api/v1/route/';
  const send = (
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => test.call({ method, url, token, body, headers });
  const add = async (name: string, rout: object[]) => {
    const body = { vehicle: van, data: { name, rout } };
    return (await send('POST', path, body)).json<ReplyOf<typeof addVehicleRoute>>();
  };
  const list = async (query = '') =>
    (await test.call({ url: `${path}?${query}`, token })).json<ReplyOf<typeof listVehicleRoutes>>();
  const upload = (csv: string, dry_run: boolean, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('file', new Blob([csv], { type: 'text/csv' }), 'routes.csv');
    form.set('dry_run', String(dry_run));
    return test.call({ method: 'POST', url: '/api/v1/route-upload', token, body: form, headers });
  };

  beforeAll(async () => {
    osrm = await startFakeOsrm();
    test = await createTestApp(engine, { settings: { directionsUrl: osrm.url } });
    token = await signInAs(test, 'admin');
    van = await insertVehicle(test.database, 'demo', { name: 'Van 1', plate_number: '8ABC123' });
  });
  afterAll(async () => {
    await test.close();
    await osrm.close();
  });

  it('are saved once for one key, with the directions of the engine', async () => {
    const body = { vehicle: van, data: { name: 'North', rout: [depot, market, clinic] } };
    const first = await send('POST', path, body, { 'idempotency-key': 'north' });
    expect(first.json()).toMatchObject({
      vehicle_name: 'Van 1',
      data: body.data,
      way: { provider: 'osrm', legs: [{ metres: expect.any(Number), seconds: expect.any(Number) }, {}] },
      dropped: [],
    });
    expect((await send('POST', path, body, { 'idempotency-key': 'north' })).json()).toEqual(first.json());
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle_route.added', after: { data: { name: 'North' } } });
    expect(await list(`vehicle=${van}`)).toMatchObject({ count: 1 });
    const vehicles = await test.call({ url: '/api/v1/vehicle-route/', token });
    expect(vehicles.json()).toMatchObject({ count: 1, results: [{ name: 'Van 1', routes: [{ data: body.data }] }] });
  });

  it('leave out waypoints that cannot be reached, and say which', async () => {
    const saved = await add('Ferry', [depot, island, clinic]);
    expect(saved).toMatchObject({ data: { rout: [depot, clinic] }, dropped: [island] });
    const refused = await send('POST', path, { vehicle: van, data: { rout: [depot, island] } });
    expect([refused.statusCode, refused.json()]).toEqual([400, { data: [expect.stringContaining('reached')] }]);
    const unknown = await send('POST', path, { vehicle: saved.id, data: { rout: [depot, clinic] } });
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['vehicle']]);
  });

  it('are changed by the version that was read; a new name alone asks no engine', async () => {
    const { id, version } = await add('Old', [depot, clinic]);
    const asked = osrm.requests.length;
    const data = { name: 'New', rout: [depot, clinic] };
    const changed = await send('PATCH', `${path}${id}/`, { data }, { 'if-match': `"${version}"` });
    expect(changed.json()).toMatchObject({ data, version: version + 1, way: { provider: 'osrm' } });
    expect(osrm.requests).toHaveLength(asked);
    expect((await send('PATCH', `${path}${id}/`, { data }, { 'if-match': `"${version}"` })).statusCode).toBe(412);
    const longer = await send('PATCH', `${path}${id}/`, { data: { ...data, rout: [depot, market, clinic] } });
    expect(longer.json<ReplyOf<typeof addVehicleRoute>>().way?.legs).toHaveLength(2);
    expect((await send('DELETE', `${path}${id}/`)).json()).toEqual({ result: 'OK' });
    expect((await send('DELETE', `${path}${id}/`)).statusCode).toBe(404);
  });

  it('are deleted when directions are computed again and a waypoint cannot be reached any more', async () => {
    const good = await add('Stays', [depot, clinic]);
    const again = await send('POST', `${path}${good.id}/directions/`);
    expect(again.json()).toMatchObject({ route: { id: good.id }, dropped: [] });
    osrm.next.push({ body: { code: 'Ok', routes: [{ geometry: '', legs: [{ distance: 1, duration: 1 }] }] } });
    const { id } = await add('Bridge', [depot, island]);
    const gone = await send('POST', `${path}${id}/directions/`);
    expect(gone.json()).toMatchObject({ route: null, dropped: [depot, island], kept: [] });
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle_route.unreachable', after: { dropped: [{}, {}] } });
    expect((await test.call({ url: `${path}${id}/`, token })).statusCode).toBe(404);
  });

  it('are saved while the engine does not answer, and stay when it is asked again', async () => {
    osrm.next.push('hang-up');
    const saved = await add('Later', [depot, clinic]);
    expect(saved).toMatchObject({ way: null, dropped: [] });
    osrm.next.push('hang-up');
    const failed = await send('POST', `${path}${saved.id}/directions/`);
    expect([failed.statusCode, failed.json()]).toEqual([502, expect.objectContaining({ code: 'SYSTEM_UNREACHABLE' })]);
    expect((await send('POST', `${path}${saved.id}/directions/`)).json()).toMatchObject({ route: { way: {} } });
  });

  it('touch a part of the map, also across the date line', async () => {
    for (const [name, from, to] of [
      ['Ferry', 179, -179],
      ['Suva', 178, 178.5],
      ['Apia', -172, -171.5],
    ] as const)
      await add(name, [
        { lat: -17, lng: from },
        { lat: -17.1, lng: to },
      ]);
    const touching = async (part: string) =>
      (await list(`bounds__within=${part}&ordering=name`)).results.map(({ data }) => data.name);
    expect(await touching('177,-20,-179.5,-10')).toEqual(['Ferry', 'Suva']);
    expect(await touching('-179.5,-20,-170,-10')).toEqual(['Apia', 'Ferry']);
    expect(await touching('0,-20,100,-10')).toEqual([]);
    expect(await touching('100,-20,-100,-10')).toEqual(['Apia', 'Ferry', 'Suva']);
  });

  it('name the tenant’s own sites with chargers near the way, in their order', async () => {
    const site = async (name: string, latitude: number, longitude: number, hasCharger = true) => {
      const location_id = await insertLocation(test.database, 'demo', { name, latitude, longitude });
      if (hasCharger) await insertCharger(test.database, 'demo', { custom_id: `AT-${name}`, location_id });
    };
    await site('Late', 34.14, -118.15);
    await site('Early', 34.03, -118.4);
    await site('Far', 36, -118.3);
    await site('Empty', 34.03, -118.41, false);
    const url = `/api/v1/directions/?waypoints=${[depot, market, clinic].map(({ lat, lng }) => `${lat},${lng}`).join(';')}`;
    const found = (await test.call({ url, token })).json<ReplyOf<typeof getDirections>>();
    expect(found.sites.map(({ name, chargers }) => [name, chargers])).toEqual([
      ['Early', 1],
      ['Late', 1],
    ]);
    expect(found.sites[0]?.metres_off).toBeLessThan(3000);
    const { id } = await add('With sites', [depot, market, clinic]);
    const route = (await test.call({ url: `${path}${id}/`, token })).json<ReplyOf<typeof getVehicleRoute>>();
    expect(route.sites.map(({ name }) => name)).toEqual(['Early', 'Late']);
    const wrong = await test.call({ url: '/api/v1/directions/?waypoints=34,-118;x', token });
    expect(wrong.statusCode).toBe(400);
  });

  it('come from a file: 5,000 lines, of which exactly the 37 wrong ones are reported', async () => {
    const wrong = new Map<number, string>();
    const lines = Array.from({ length: 5000 }, (_, at) => {
      const [line, route] = [at + 2, `Round ${Math.floor(at / 20)}`];
      const latitude = (34 + (at % 20) / 100).toFixed(4);
      if (at % 137 !== 50) return `van 1;${route};;${latitude};-118,2`;
      wrong.set(line, at % 2 === 0 ? 'latitude' : 'longitude');
      return at % 2 === 0 ? `VAN 1;${route};;91;-118,2` : `Van 1;${route};;${latitude};west`;
    });
    expect(wrong.size).toBe(37);
    const csv = `Vehículo;Ruta;Parada;Latitud;Longitud\r\n${lines.join('\r\n')}\r\n`;
    const before = (await list()).count;
    const dry = (await upload(csv, true)).json<RouteUploadReply>();
    expect(new Map(dry.problems.map(({ line, column }) => [line, column]))).toEqual(wrong);
    expect(dry).toMatchObject({ dry_run: true, lines: 5000, problem: null });
    expect((await list()).count).toBe(before);
    const done = (await upload(csv, false)).json<RouteUploadReply>();
    expect(done.added).toBe(dry.added);
    expect((await list()).count).toBe(before + done.added);
    expect(await lastEntry(test)).toMatchObject({ action: 'vehicle_routes.uploaded', after: { added: done.added } });
  });

  it('are refused from a file by line and column, with the remedy', async () => {
    const csv = 'vehicle,route,latitude,longitude\nBus 9,A,34,-118\nBus 9,A,34,-118.2\nVan 1,B,34,-118\n,C,34,\n';
    const { problems, added } = (await upload(csv, false)).json<RouteUploadReply>();
    expect(added).toBe(0);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'vehicle'],
      [4, 'route'],
      [5, 'vehicle'],
      [5, 'longitude'],
    ]);
    expect(problems[0]?.message).toContain('Bus 9');
    const strange = (await upload('name,place\na,b\n', true)).json<RouteUploadReply>();
    expect(strange.problem).toContain('name');
    const template = await test.call({ url: '/app-static/routes_template.csv' });
    expect(template.body).toContain('Vehicle,Route,Stop,Latitude,Longitude');
    expect((await upload(template.body.replaceAll('Van 01', '8abc123'), true)).json()).toMatchObject({ added: 1 });
  });

  it('of a file are added once for one key, and another file with the key is refused', async () => {
    const file = (name: string) =>
      ['Vehicle,Route,Latitude,Longitude', `Van 1,${name},34.0195,-118.4912`, `Van 1,${name},34.0522,-118.2437`].join(
        '\n',
      );
    const before = (await list()).count;
    const key = { 'idempotency-key': 'weekly file' };
    const first = await upload(file('Twice'), false, key);
    expect(first.json()).toMatchObject({ added: 1, problems: [] });
    expect((await upload(file('Twice'), false, key)).json()).toEqual(first.json());
    expect((await list()).count).toBe(before + 1);
    const other = await upload(file('Other'), false, key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'KEY_REUSED']);
  });

  it('are each tenant’s own, changed by managers alone, and go with their vehicle', async () => {
    const { id } = await add('Mine', [depot, clinic]);
    const elsewhere = { tenant: 'metro', token: await signInAs(test, 'admin', 'metro') };
    expect((await test.call({ url: `${path}${id}/`, ...elsewhere })).statusCode).toBe(404);
    const directions = await test.call({ method: 'POST', url: `${path}${id}/directions/`, ...elsewhere });
    expect(directions.statusCode).toBe(404);
    const partner = await signInAs(test, 'partner');
    expect((await test.call({ method: 'DELETE', url: `${path}${id}/`, token: partner })).statusCode).toBe(403);
    await send('DELETE', `/api/v1/vehicle/${van}/`);
    expect((await list()).count).toBe(0);
  });
});
