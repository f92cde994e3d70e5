import assert from 'node:assert/strict';
import { formOf, has, picture, type PlainClient } from './plain-client.ts';

interface Named {
  readonly id: string;
}

/** Spec §7 locations: a location is added, changed with a picture, noted, shared, given a charger and removed. */
export async function walkLocations(client: PlainClient): Promise<void> {
  await client.list('/api/v1/location/', {}, ['id', 'name', 'address', 'latitude', 'longitude', 'timezone']);
  const { body: added } = await client.call<Named>('POST', '/api/v1/location/', {
    body: {
      name: 'Spec Yard',
      address: '1 Market Street, San Francisco, California',
      address_latitude: 37.7936,
      address_longitude: -122.395,
    },
  });
  const one = '/api/v1/location/{id}/';
  const params = { id: added.id };
  has((await client.call('GET', one, { params })).body, ['name', 'pin_code', 'members_only', 'picture']);
  await client.call('PATCH', one, { params, body: { latitude: 37.7938, longitude: -122.3952 } });
  const pictured = await client.call('PATCH', one, { params, body: formOf({ picture: picture() }) });
  assert.ok(pictured.body['picture']);

  await walkMap(client, added.id);
  await walkNotes(client, added.id);
  await walkShares(client, added.id);
  await walkElectricity(client, added.id);
  await walkCharger(client, added.id);
  await client.call('DELETE', one, { params });
}

/** Alone in its street, and one of many where the whole world is shown. */
async function walkMap(client: PlainClient, location: string): Promise<void> {
  interface Markers extends Record<string, unknown> {
    readonly results: readonly Named[];
    readonly clusters: readonly { readonly count: number }[];
  }
  const path = '/api/v1/maps/location/';
  const street = '?bounds__within=-122.4,37.79,-122.39,37.8&zoom=17';
  const near = await client.call<Markers>('GET', path, { query: street });
  assert.ok(near.body.results.some(({ id }) => id === location));
  const world = await client.call<Markers>('GET', path, {});
  assert.ok((world.body.clusters[0]?.count ?? 0) > 1);
}

async function walkNotes(client: PlainClient, location: string): Promise<void> {
  const path = '/api/v1/location-notes/';
  const { body: note } = await client.call<Named>('POST', path, { body: { location, note: 'Gate code 7' } });
  const params = { id: note.id };
  const changed = await client.call('PATCH', `${path}{id}`, { params, body: { note: 'Gate code 8' } });
  assert.equal(changed.body['note'], 'Gate code 8');
  await client.list(path, { query: `?location=${location}` }, ['author', 'created_at', 'note']);
  await client.call('DELETE', `${path}{id}`, { params });
}

async function walkShares(client: PlainClient, location: string): Promise<void> {
  const path = '/api/v1/location-share';
  const body = { location, email: 'owner@fleetco.example', share_mode: 'VIEWER' };
  const { body: share } = await client.call<Named>('POST', path, { body });
  const params = { id: share.id };
  await client.call('PATCH', `${path}/{id}/`, { params, body: { share_mode: 'MASTER' } });
  await client.call('PATCH', `${path}/change_payout_receiver/`, { body: { location, share: share.id } });
  const query = `?limit=150&location=${location}`;
  const { results } = await client.list<{ receives_payouts: boolean }>(path, { query }, ['party', 'share_mode']);
  assert.equal(results[0]?.receives_payouts, true);
  await client.call('DELETE', `${path}/{id}/`, { params });
}

/** A tariff of a utility becomes the settings of the location. */
async function walkElectricity(client: PlainClient, location: string): Promise<void> {
  const path = '/api/v1/billing/location/electricity_settings/';
  const query = '?q=sacramento';
  const { results } = await client.list<{ name: string; tariffs: { seasons: object[] }[] }>(
    `${path}utilities/`,
    { query },
    ['name', 'region', 'tariffs'],
  );
  const [utility] = results;
  const params = { id: location };
  has((await client.call('GET', `${path}{id}/`, { params })).body, ['currency', 'cost_of_electricity', 'seasons']);
  has((await client.call('GET', '/api/v1/billing/currency/', {})).body, ['results']);
  const body = { utility: utility?.name, seasons: utility?.tariffs[0]?.seasons, cost_of_electricity: '0.17' };
  const changed = await client.call('PATCH', `${path}{id}/`, { params, body });
  assert.equal(changed.body['utility'], 'Sacramento Municipal Utility District');
}

async function walkCharger(client: PlainClient, location: string): Promise<void> {
  const path = '/api/v1/charger-location/';
  const [charger] = (
    await client.list<Named & { location: string }>('/api/v1/charger/', {
      query: '?search=DEMO-009',
    })
  ).results;
  const params = { id: charger?.id ?? '' };
  await client.call('PATCH', `${path}{id}`, { params, body: { location } });
  const { results } = await client.list(path, { query: `?location=${location}` }, ['charger', 'custom_id']);
  assert.equal(results.length, 1);
  await client.call('DELETE', `${path}{id}`, { params });
  await client.call('PATCH', `${path}{id}`, { params, body: { location: charger?.location } });
}
