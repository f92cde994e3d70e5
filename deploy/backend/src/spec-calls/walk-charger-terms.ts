import assert from 'node:assert/strict';
import { has, type PlainClient } from './plain-client.ts';

interface Entry {
  readonly weekday: number;
  readonly start_at: string;
}

/** Spec §7 schedules, §4 “Schedule editing”. */
export async function walkSchedule(client: PlainClient, port: string): Promise<void> {
  const path = '/api/v1/charging-schedule/{id}';
  const params = { id: port };
  const day = (weekday: number, start_at: string | null, end_at: string | null) => ({
    weekday,
    start_at,
    end_at,
    timezone: 'US/Pacific',
  });
  const read = async () => {
    const { body } = await client.call<{ schedule: Entry[] }>('GET', `${path}/get`, { params });
    has(body, ['schedule', 'start_at_schedule', 'end_at_schedule', 'start_charging_at', 'end_charging_at']);
    return body.schedule.map(({ weekday, start_at }) => `${weekday} ${start_at}`);
  };
  const week = [day(0, '09:00 PM', '06:00 AM'), day(1, '10:00 AM', '11:55 AM'), day(2, '01:00 AM', '02:00 AM')];
  const set = await client.call('POST', `${path}/set`, { params, body: week });
  assert.ok(set.headers.get('etag'));
  assert.deepEqual(await read(), ['0 09:00 PM', '1 10:00 AM', '2 01:00 AM']);
  await client.call('PATCH', `${path}/set`, { params, body: [day(1, null, null)] });
  assert.deepEqual(await read(), ['0 09:00 PM', '2 01:00 AM']);
  await client.call('POST', `${path}/set`, { params, body: [day(0, '09:05 PM', '06:00 AM'), day(2, null, null)] });
  assert.deepEqual(await read(), ['0 09:05 PM']);
  await client.call('PATCH', `${path}/clear_day/all`, { params });
  assert.deepEqual(await read(), []);
}

/** Spec §7 schedules: no charger charges in the peak hours any more, so this comes after what charges. */
export async function walkOffPeak(client: PlainClient): Promise<void> {
  const body = { weekdays: { from: 64, to: 84 }, weekends: null };
  const set = await client.call<{ ports: number }>('POST', '/api/v1/charging-schedule-offpeak', { body });
  assert.ok(set.body.ports > 0);
  const found = await client.list<{ ports: { schedule: object[] }[] }>('/api/v1/charger/', {
    query: '?search=DEMO-001',
  });
  assert.equal(found.results[0]?.ports[0]?.schedule.length, 7);
}

/** Spec §7 groups, super groups and price settings. */
export async function walkGroupsAndPrices(client: PlainClient, charger: string, location: string): Promise<void> {
  const path = '/api/v1/charger-group/';
  const groups = async () => (await client.list<{ id: string; name: string }>(path, { query: '?search=Spec' })).results;
  const added = await client.call<{ id: string }>('POST', path, {
    body: { name: 'Spec group', location, max_load: 50 },
  });
  assert.ok(added.headers.get('etag'));
  const params = { id: added.body.id };
  const one = `${path}{id}/add_or_update_charger`;
  const set = await client.call<{ chargers: object[] }>('PATCH', one, { params, body: { chargers: [charger] } });
  assert.deepEqual([set.body.chargers.length, typeof set.headers.get('etag')], [1, 'string']);
  await client.call('PATCH', `${path}all/`, { body: { groups: [{ id: params.id, name: 'Spec group 2' }] } });
  assert.equal((await groups())[0]?.name, 'Spec group 2');
  has((await groups())[0], ['name', 'max_load', 'max_current', 'chargers']);

  const above = '/api/v1/charger-super-group/';
  const sent = { name: 'Spec site', location, max_load: 80, groups: [params.id] };
  const superGroup = { params: { id: (await client.call<{ id: string }>('POST', above, { body: sent })).body.id } };
  await client.call('PATCH', `${above}{id}/`, { ...superGroup, body: { name: 'Spec site 2' } });
  const supers = await client.list<{ name: string }>(above, { query: '?search=Spec' }, ['name', 'groups']);
  assert.equal(supers.results[0]?.name, 'Spec site 2');
  await client.call('DELETE', `${above}{id}/`, superGroup);
  await client.call('DELETE', `${path}{id}/`, { params });
  assert.deepEqual(await groups(), []);

  const prices = '/api/v1/billing/charger/price_settings/';
  const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.45' };
  const own = { charger, currency: 'USD', dc: { rate, intervals: [] }, pin_for_paid_charging: '1234' };
  const priced = await client.call<{ id: string }>('POST', prices, { body: own });
  assert.ok(priced.headers.get('etag'));
  const fee = { sales_tax: '8.25', pin_for_paid_charging: '' };
  await client.call('PATCH', `${prices}{id}`, { params: { id: priced.body.id }, body: fee });
  const fields = ['session_activation_fee', 'session_stand_by_fee', 'session_stand_by_grace_period', 'pre_authorized'];
  const listed = await client.list<{ sales_tax: string }>(prices, { query: `?charger=${charger}` }, fields);
  assert.equal(Number(listed.results[0]?.sales_tax), 8.25);
  const ofLocation = '/api/v1/billing/location/price_settings/{id}';
  const place = { params: { id: location } };
  await client.call('PATCH', ofLocation, { ...place, body: { session_activation_fee: '1.50' } });
  const { body } = await client.call<{ session_activation_fee: string }>('GET', ofLocation, place);
  has(body, [...fields, 'ac', 'dc', 'sales_tax', 'session_limit', 'waitlist_time', 'pin_for_paid_charging']);
  assert.equal(body.session_activation_fee, '1.50');
}

/** Spec §7 locations; §3 “Location discount”. */
export async function walkDiscounts(client: PlainClient, location: string): Promise<void> {
  const path = '/api/v1/location-discount/';
  const find = async () =>
    (await client.list<{ email_or_domain: string }>(path, { query: `?location=${location}&search=spec.example` }))
      .results;
  const body = { location, email_or_domain: 'spec.example', percent: '12.5' };
  const added = await client.call<{ id: string }>('POST', path, { body });
  const params = { id: added.body.id };
  await client.call('PATCH', `${path}{id}/`, { params, body: { email_or_domain: 'ann@spec.example' } });
  assert.deepEqual(
    (await find()).map(({ email_or_domain: name }) => name),
    ['ann@spec.example'],
  );
  await client.call('DELETE', `${path}{id}/`, { params });
  assert.deepEqual(await find(), []);
}

interface Licence {
  readonly id: string;
  readonly is_pro: boolean;
  readonly price: { readonly amount: string; readonly currency: string };
  readonly period: 'year' | 'month';
}

/** Spec §7 licences: buys one for a charger of one port with a card. */
export async function buyLicence(client: PlainClient, charger: string): Promise<void> {
  assert.equal(typeof (await client.call('GET', '/api/v1/license/has_pro')).body['has_pro'], 'boolean');
  const licences = await client.list<Licence>('/api/v1/license/', {}, ['is_pro', 'name', 'has_pro']);
  const years = await client.list<{ years: number; discount_percent: number }>('/api/v1/license-years');
  const code = await client.call('GET', '/api/v1/promotional-code/{code}', { params: { code: 'PLUG10' } });
  has(code.body, ['code', 'discount_percent']);
  const query = '?license_fit=true&search=SPEC-001';
  const fit = await client.list<{ charger: string }>('/api/v1/charger-license', { query }, ['license_fit']);
  assert.equal(fit.results[0]?.charger, charger);

  const licence = licences.results.find(({ is_pro }) => is_pro) ?? licences.results[0];
  const discount = years.results.find((offer) => offer.years === 1)?.discount_percent ?? 0;
  assert.ok(licence !== undefined && discount === 0);
  const cents = Number(licence.price.amount.replace('.', '')) * (licence.period === 'month' ? 12 : 1);
  const order = {
    license: licence.id,
    years: 1,
    chargers: [{ charger, licensed_to: null }],
    payment_method: await addCard(client),
    total: { ...licence.price, amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` },
  };
  const ordered = await client.call<{ id: string }>('POST', '/api/v1/license-order', { body: order });
  const params = { id: ordered.body.id };
  has((await client.call('GET', '/api/v1/license-order/{id}', { params })).body, ['total', 'chargers']);
  const all = await client.list('/api/v1/license-all/{id}', { params: { id: charger } }, ['name', 'is_pro']);
  assert.equal(all.results.length, 1);
}

async function addCard(client: PlainClient): Promise<string> {
  const path = '/api/v1/billing/user/payment-method/';
  const { provider } = (await client.call<{ provider: { tokenise_url: string } }>('GET', path)).body;
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2032, cvv: '123' };
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify(card) };
  const { token } = (await (await fetch(`${client.origin}${provider.tokenise_url}`, options)).json()) as {
    token: string;
  };
  return (await client.call<{ id: string }>('POST', path, { body: { token } })).body.id;
}

interface Terminal {
  readonly id: string;
  readonly charger_2: { readonly id: string } | null;
}

/** Spec §7 POS terminals; §3 “POS terminal”. */
export async function walkPosTerminals(client: PlainClient, charger: string): Promise<void> {
  const path = '/api/v1/payment/{pos-provider}';
  const provider = { 'pos-provider': 'pos' };
  const find = async () =>
    (await client.list<Terminal>(path, { params: provider, query: '?search=SPEC-1' }, ['serial_number', 'model']))
      .results[0];
  const body = { serial_number: 'SPEC-1', model: 'Spec terminal', charger_1: charger };
  const added = await client.call<Terminal>('POST', `${path}/`, { params: provider, body });
  const params = { ...provider, id: added.body.id };
  await client.call('PATCH', `${path}/{id}`, { params, body: { charger_1: null, charger_2: charger } });
  assert.equal((await find())?.charger_2?.id, charger);
  await client.call('DELETE', `${path}/{id}`, { params });
  assert.deepEqual((await client.list(path, { params: provider, query: '?search=SPEC-1' })).results, []);
}
