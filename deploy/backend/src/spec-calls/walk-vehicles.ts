import assert from 'node:assert/strict';
import { has, type PlainClient } from './plain-client.ts';

interface Vehicle {
  readonly id: string;
}

/** Spec §7 vehicles: a vehicle is added, looked up, changed and removed. */
export async function walkVehicles(client: PlainClient): Promise<void> {
  const fields = ['id', 'name', 'vin', 'plate_number', 'vendor', 'current_location', 'charger', 'distance', 'schedule'];
  const all = await client.list<Vehicle>('/api/v1/vehicle/', {}, fields);
  assert.ok(all.results.length > 0);
  await client.list('/api/v1/vehicle-plate-number/', {}, ['plate_number']);
  await client.list('/api/v1/vehicle-manufacturer-model/', {}, ['manufacturer', 'models']);
  await client.list('/api/v1/vehicle-model/', { query: '?manufacturer__exact=Ford' }, ['model']);

  await walkVendors(client);

  const form = {
    name: 'Furgón 9',
    vin: '1PLUG000000000999',
    plate_number: '9SPEC99',
    manufacturer: 'Ford',
    model: 'E-Transit',
    battery_capacity: 89,
    epa_range_miles: 159,
    user_charge_limit: 80,
  };
  const { body: added } = await client.call<Vehicle>('POST', '/api/v1/vehicle/', { body: form });
  const vehicle = '/api/v1/vehicle/{id}/';
  const params = { id: added.id };
  has((await client.call('GET', vehicle, { params })).body, [...fields, 'drivers', 'battery_capacity']);
  const changed = await client.call('PUT', vehicle, { params, body: { ...form, name: 'Furgón 10' } });
  assert.equal(changed.body['name'], 'Furgón 10');
  // It is plugged in nowhere.
  const start = { params: { ...params, action: 'start' }, expect: 409 };
  await client.call('PATCH', '/api/v1/vehicle/{id}/{action}/', start);
  await walkRoutes(client, added.id);
  await client.call('DELETE', vehicle, { params });
}

/** A route is saved, changed, uploaded and removed. */
async function walkRoutes(client: PlainClient, vehicle: string): Promise<void> {
  const data = {
    rout: [
      { lat: 34.02, lng: -118.49 },
      { lat: 34.05, lng: -118.24 },
    ],
  };
  const { body: route } = await client.call<{ id: string }>('POST', '/api/v1/route', { body: { vehicle, data } });
  const params = { id: route.id };
  const changed = await client.call('PATCH', '/api/v1/route/{id}/', { params, body: { data: { ...data, name: 'A' } } });
  has(changed.body, ['id', 'vehicle', 'data']);
  await client.list('/api/v1/route', { query: `?vehicle=${vehicle}` }, ['vehicle', 'data']);
  await client.list('/api/v1/vehicle-route/', {}, ['id', 'name', 'routes']);
  await client.call('DELETE', '/api/v1/route/{id}/', { params });

  await client.call('GET', '/app-static/routes_template.csv');
  const csv = 'vehicle,route,latitude,longitude\r\nFurgón 10,B,34.02,-118.49\r\nFurgón 10,B,34.05,-118.24\r\n';
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'routes.csv');
  const uploaded = await client.call('POST', '/api/v1/route-upload', { body: form });
  assert.equal(uploaded.body['added'], 1);
}

/** A person signs in at a vendor, comes back, and adds vehicles: one, then several by a list. */
async function walkVendors(client: PlainClient): Promise<void> {
  await client.list('/api/v1/vehicle-vendor/', {}, ['id', 'name', 'is_connected']);
  const params = { id: 'roadline' };
  const login = await client.call<{ login_url: string }>('POST', '/api/v1/vehicle-vendor/{id}', { params });
  const signIn = await (await fetch(`${client.origin}${login.body.login_url}`)).text();
  const back = /href="([^"]+code=[^"]+)"/.exec(signIn)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const answer = await fetch(back, { redirect: 'manual' });
  assert.match(answer.headers.get('location') ?? '', /^\/telematica\/result\/\?result=/);

  const path = '/api/v1/vehicle-vendor/{id}/vehicle_list_or_add_vehicle';
  const known = await client.call<{ vehicles: { reference: string }[] }>('PATCH', path, { params, body: {} });
  const [first, ...others] = known.body.vehicles.map(({ reference }) => reference);
  await client.call('PATCH', path, { params, body: { vehicle: first } });
  const list = { vendor: 'roadline', vehicles: [...others, 'nobody'] };
  const added = await client.call('PATCH', '/api/v1/vehicle-vendor/add_vehicles_by_list', { body: list });
  assert.deepEqual(added.body['unknown'], ['nobody']);
}
