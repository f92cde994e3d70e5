import assert from 'node:assert/strict';
import { has, type PlainClient } from './plain-client.ts';

interface Meter {
  readonly id: string;
  readonly meter_id: number;
  readonly participation: string;
}

interface Event {
  readonly id: string;
  readonly name: string;
  readonly series: { readonly count: number };
}

const provider = '/api/v1/{utility-provider}';
const params = { 'utility-provider': 'utility' };

/** Spec §7 utility rewards: a meter takes part, settings are saved, and the history is read. */
export async function walkUtility(client: PlainClient): Promise<void> {
  const { results } = await client.list<Meter>(`${provider}/meter`, { params }, ['meter_id', 'participation']);
  assert.deepEqual(
    results.map((meter) => meter.meter_id),
    [1, 2, 3, 4],
  );
  has((await client.call('GET', `${provider}/meter/connect_link`, { params })).body, ['link']);
  const eligible = results.find((meter) => meter.participation === 'ELIGIBLE');
  const body = { meters: [{ id: eligible?.id, participation: 'PARTICIPATE' }] };
  await client.call('POST', `${provider}/participation`, { params, body });
  const settings = await client.call('GET', `${provider}/settings`, { params });
  const { programme: _, ...form } = settings.body;
  await client.call('POST', `${provider}/settings`, { params, body: { ...form, max_reduction: 35 } });
  const history = await client.list(`${provider}/dispatch`, { params, query: '?period=YEAR' }, ['earned', 'state']);
  has(history, ['earned', 'is_enough_for_bidding']);
}

/** Spec §7 grid events: a series is created, changed, duplicated, exported and deleted. */
export async function walkGridEvents(client: PlainClient, password: string): Promise<void> {
  const path = '/api/v1/grid-events/';
  await client.signIn('superuser@demo.example', password);
  await client.list(path, { query: '?search=peak' }, ['id', 'name', 'starts_at', 'series']);
  const form = {
    name: 'Spec event',
    locations: [],
    target_kind: 'PERCENT',
    target_value: 20,
    date: '2099-06-01',
    start_at: '05:00 PM',
    end_at: '06:00 PM',
    timezone: 'US/Pacific',
    repeat: { weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2099-06-04' },
  };
  const { body: event } = await client.call<Event>('POST', path, { body: form });
  assert.equal(event.series.count, 4);
  const one = `${path}{id}/`;
  has((await client.call('GET', one, { params: { id: event.id } })).body, ['target_kind', 'performance']);
  const renamed = { params: { id: event.id }, query: '?update_series=true', body: { name: 'Spec series' } };
  assert.equal((await client.call<Event>('PATCH', one, renamed)).body.name, 'Spec series');
  const copied = { params: { id: event.id }, query: '?duplicate_series=true' };
  const copy = await client.call<Event>('POST', `${path}{id}/duplicate/`, copied);
  has((await client.call('GET', `${path}stats/`)).body, ['scheduled', 'completed', 'performance']);
  const file = await client.call('GET', `${path}export/`, { query: '?search=spec' });
  assert.ok(file.headers.get('content-disposition')?.includes('grid_events_export.xlsx'));
  await client.call('DELETE', one, { params: { id: event.id }, query: '?delete_series=true' });
  const several = { query: '?delete_series=true', body: { ids: [copy.body.id] } };
  await client.call('DELETE', `${path}multiple-destroy/`, several);
  await client.signIn('admin@demo.example', password);
}
