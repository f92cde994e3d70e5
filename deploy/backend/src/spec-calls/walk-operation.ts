import assert from 'node:assert/strict';
import { has, until, type PlainClient } from './plain-client.ts';
import type { Charger } from './walk-chargers.ts';

/** Spec §7: operator actions at a connected charger with a vehicle plugged in. */
export async function walkOperation(client: PlainClient, customId: string): Promise<void> {
  const found = await client.list<Charger>('/api/v1/charger/', { query: `?search=${customId}` });
  const charger = found.results[0];
  assert.ok(charger);
  const params = { id: charger.id };
  const ofPort = { params: { id: charger.ports[0]?.id ?? '' } };
  const port = '/api/v1/charger-port/{id}';
  const statusOf = async () => (await client.call<{ status: string }>('GET', `${port}/`, ofPort)).body.status;
  const action = (name: string) =>
    client.call('PATCH', `${port}/{action}`, { params: { ...ofPort.params, action: name } });

  has((await action('start')).body, ['result']);
  await until(async () => (await statusOf()) === 'CHARGING', 'charging');
  await action('stop');
  await until(async () => (await statusOf()) !== 'CHARGING', 'the end of charging');

  const mode = '/api/v1/charger/{id}/change_is_out_of_order';
  const isOut = async () =>
    (await client.call<{ is_out_of_order: boolean }>('GET', '/api/v1/charger/{id}/', { params })).body.is_out_of_order;
  await client.call('PATCH', mode, { params });
  assert.equal(await isOut(), true);
  await client.call('PATCH', mode, { params });
  assert.equal(await isOut(), false);

  const wifi = { ssid: 'Depot', password: 'a secret of the depot' };
  has((await client.call('PATCH', `${port}/wifi-settings-set/`, { ...ofPort, body: wifi })).body, ['result']);
  has((await client.call('GET', `${port}/wifi-settings-get/`, ofPort)).body, ['ssid']);
  has((await client.call('PATCH', `${port}/tests-run/`, ofPort)).body, ['result']);
  has((await client.call('GET', `${port}/tests-get/`, ofPort)).body, ['tests']);
  const logs = { ...ofPort, query: '?action=StatusNotification&limit=5' };
  await client.list(`${port}/logs`, logs, ['at', 'direction', 'action', 'payload']);
  has((await client.call('PATCH', '/api/v1/charger/{id}/reboot/', { params })).body, ['result']);
  await until(async () => {
    const boots = await client.list(`${port}/logs`, { ...ofPort, query: '?action=BootNotification' });
    return boots.results.length > 2;
  }, 'the reboot');
}
