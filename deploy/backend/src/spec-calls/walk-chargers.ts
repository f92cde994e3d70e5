import assert from 'node:assert/strict';
import { formOf, has, picture, type PlainClient } from './plain-client.ts';

export interface Charger {
  readonly id: string;
  readonly custom_id: string;
  readonly name: string;
  readonly picture: string | null;
  readonly status: string;
  readonly ports: readonly { readonly id: string; readonly max_power: number }[];
  readonly [field: string]: unknown;
}

const chargerFields = [
  'id',
  'pk',
  'custom_id',
  'charger_point_id',
  'share_info',
  'share_mode',
  'location_name',
  'status',
  'temperature',
  'payment_type',
  'licensed_from',
  'licensed_to',
  'ports',
  'license',
];
const portFields = [
  'id',
  'connector_id',
  'status',
  'max_power',
  'charge_current_kilowatt_hour',
  'start_at_schedule',
  'end_at_schedule',
  'spent_time_last',
  'spent_time',
  'spent_energy',
  'in_handshake',
  'alert_info',
  'is_charging_not_allowed',
  'state_of_charge_percent',
  'state_of_charge_miles',
  'charge_starts_at',
  'total_payment',
  'schedule',
];
const formFields = [
  'custom_id',
  'charger_point_id',
  'name',
  'notes',
  'location',
  'manufacturer',
  'model',
  'parking_lot',
  'parking_space',
  'qr_code_number',
  'payment_type',
  'current_type',
  'max_current',
  'max_power',
  'current',
  'power',
  'phases',
  'connectivity',
  'has_rfid_access',
  'driver_message',
  'is_public',
  'is_publicly_visible',
  'is_ocpi_visible',
];

/** Spec §7 “Chargers”: lists and look-ups. */
export async function walkChargerLists(client: PlainClient): Promise<void> {
  const query = '?limit=25&offset=0&status=OUT_OF_ORDER&ordering=-custom_id';
  const listed = await client.list<Charger>('/api/v1/charger/', { query }, chargerFields);
  has(listed, ['charger_types']);
  has(listed.results[0]?.ports[0], portFields, 'port');
  assert.ok(
    listed.results.every(({ ports, status }) =>
      [status, ...ports.map((port) => Object(port).status)].includes('OUT_OF_ORDER'),
    ),
  );
  await client.call('GET', '/api/v1/charger/', { query: '?colour=red', expect: 400 });
  has((await client.call('GET', '/api/v1/charger/enum/')).body, ['status', 'connectivity', 'connector_type']);
  const location = (await client.list<{ id: string }>('/api/v1/lookup/location/', {}, ['id', 'name'])).results[0];
  const narrowed = `?search=DEMO&limit=100&location__in=${location?.id}`;
  await client.list('/api/v1/lookup_all/charger/', { query: narrowed });
  await client.list('/api/v1/lookup_all/charger/', {}, ['pk', 'charger_point_id']);
  for (const name of ['charger-manufacturer', 'charger-model', 'parking-lot'])
    await client.list(`/api/v1/${name}/`, {}, ['name']);
  const vendors = await client.list<{ id: string; is_logged_in: boolean }>('/api/v1/charger-vendor/', {}, [
    'id',
    'name',
  ]);
  const vendor = { params: { id: vendors.results[0]?.id ?? '' } };
  const login = { user_name: 'fleet@demo.example', password: 'Plugboard-2026!' };
  await client.call('PATCH', '/api/v1/charger-vendor/{id}/login', { ...vendor, body: login });
  assert.equal(
    (await client.list<{ is_logged_in: boolean }>('/api/v1/charger-vendor/')).results[0]?.is_logged_in,
    true,
  );
  await client.list('/api/v1/live-view/', { query: '?limit=100000' }, ['id', 'custom_id', 'status', 'ports']);
  await client.list('/api/v1/lookup/vehicle/', {}, ['id', 'name', 'plate_number']);
  await client.list('/api/v1/charging-session', { query: '?limit=5&status=COMPLETED' }, ['id', 'status']);

  const sims = await client.list<Charger>('/api/v1/charger/', { query: '?connectivity=4G&search=DEMO-006' });
  const params = { id: sims.results[0]?.id ?? '' };
  const sim = (await client.call('GET', '/api/v1/charger/{id}/get_sim_status/', { params })).body;
  has(sim, ['iccid', 'status', 'fleet']);
  const networks = { location: location?.id };
  has((await client.call('POST', '/api/v1/sim/get-networks-by-location', { body: networks })).body, ['results']);
  const fleet = { charger: params.id, fleet: sim['fleet'] };
  await client.call('POST', '/api/v1/sim/update-sim-fleet', { body: fleet });
}

/** Adds a charger, buys its licence, and changes, prices, schedules, groups, moves and removes it. */
export async function addCharger(client: PlainClient, location: string): Promise<Charger> {
  const body = {
    custom_id: 'SPEC-001',
    charger_point_id: 'CP-SPEC-001',
    name: 'Spec',
    location,
    manufacturer: 'Tern',
    model: 'Duo',
    current_type: 'DC',
    max_power: 100,
    connectivity: 'WIFI',
    ports: [{ connector_id: 1, connector_type: 'CCS1', max_power: 100 }],
  };
  const added = await client.call<Charger>('POST', '/api/v1/charger/', { body });
  assert.ok(added.headers.get('etag'));
  return added.body;
}

/** Spec §7 “Public payment”: a driver's view of a charger, signed out. */
export async function seeAsDriver(client: PlainClient, id: string): Promise<void> {
  const { body } = await client.call('GET', '/api/v1/charger-open/{id}/', { params: { id }, isPublic: true });
  has(body, ['id', 'custom_id', 'location_name', 'ports', 'price', 'has_pin']);
  const price = await client.call('GET', '/api/v1/payment/price/{id}/', { params: { id }, isPublic: true });
  assert.deepEqual(price.body['price'], body['price']);
}

/** Saving, pictures and ports of a charger that is activated. */
export async function changeCharger(client: PlainClient, id: string): Promise<void> {
  const path = '/api/v1/charger/{id}/';
  const params = { id };
  const read = async () => (await client.call<Charger>('GET', path, { params })).body;
  const saved = await client.call('PATCH', path, { params, body: { name: 'Cargador nuevo' } });
  assert.ok(saved.headers.get('etag'));
  await client.call('PATCH', path, { params, body: formOf({ picture: picture() }) });
  const charger = await read();
  assert.deepEqual([charger.name, charger.picture?.startsWith('/uploads/')], ['Cargador nuevo', true]);
  const form = Object.fromEntries(formFields.map((name) => [name, charger[name]]));
  await client.call('PUT', path, { params, body: { ...form, notes: 'Junto a la entrada' } });
  assert.equal((await read())['notes'], 'Junto a la entrada');

  const port = '/api/v1/charger-port/{id}/';
  const second = { charger: id, connector_id: 2, connector_type: 'CCS1', max_power: 100 };
  const added = await client.call<{ id: string }>('POST', '/api/v1/charger-port/', { body: second });
  const ofPort = { params: { id: added.body.id } };
  await client.call('PATCH', port, { ...ofPort, body: { max_power: 90 } });
  await client.call('PUT', port, { ...ofPort, body: { connector_type: 'NACS', max_power: 80 } });
  const shown = (await client.call<{ max_power: number }>('GET', port, ofPort)).body;
  has(shown, [...portFields, 'charger']);
  assert.equal(shown.max_power, 80);
}

export async function deleteCharger(client: PlainClient, id: string): Promise<void> {
  const params = { id };
  await client.call('DELETE', '/api/v1/charger/{id}/', { params });
  await client.call('GET', '/api/v1/charger/{id}/', { params, expect: 404 });
}

/** Moves a charger to another location, and its licence to another charger. */
export async function moveCharger(client: PlainClient, id: string, location: string): Promise<void> {
  const moved = await client.call('POST', '/api/v1/charger-transfer', { body: { charger: id, location } });
  assert.equal(moved.body['result'], 'MOVED');
  const read = async (charger: string) =>
    (await client.call<Charger>('GET', '/api/v1/charger/{id}/', { params: { id: charger } })).body;
  assert.equal((await read(id))['location'], location);
  const body = {
    custom_id: 'SPEC-002',
    charger_point_id: 'CP-SPEC-002',
    name: 'Spec 2',
    location,
    manufacturer: 'Tern',
    model: 'Solo',
    current_type: 'AC',
    max_current: 32,
    connectivity: 'WIFI',
    ports: [{ connector_id: 1, connector_type: 'J1772', max_power: 7 }],
  };
  const other = (await client.call<Charger>('POST', '/api/v1/charger/', { body })).body.id;
  await client.call('POST', '/api/v1/charger-license', { body: { charger: other, from_charger: id } });
  assert.deepEqual(
    [(await read(other))['licensed_from'] !== null, (await read(other))['license'] !== null],
    [true, true],
  );
}
