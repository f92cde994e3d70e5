import assert from 'node:assert/strict';
import { has, until, type PlainClient } from './plain-client.ts';
import type { Charger } from './walk-chargers.ts';

interface Session {
  readonly id: string;
  readonly state: string;
  /** In kWh. */
  readonly energy: number;
  readonly paid: { readonly amount: string };
}

/** Spec §7 public payment: a driver pays for a charge at a connected charger with a vehicle plugged in. */
export async function walkPayment(client: PlainClient, customId: string): Promise<void> {
  const [charger] = (await client.list<Charger>('/api/v1/charger/', { query: `?search=${customId}` })).results;
  assert.ok(charger);
  const params = { id: charger.id };
  const price = await client.call<{ payment: { tokenise_url: string } }>('GET', '/api/v1/payment/checkout/{id}/', {
    params,
    isPublic: true,
  });
  has(price.body, ['price', 'has_pin', 'hold', 'payment']);
  const pin = { params, body: { pin: '0000' }, isPublic: true } as const;
  has((await client.call('POST', '/api/v1/payment/verify-pin/{id}/', pin)).body, ['result', 'ticket']);

  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2032, cvv: '123' };
  const headers = { 'content-type': 'application/json' };
  const pay = async (path: string) => {
    const options = { method: 'POST', headers, body: JSON.stringify(card) };
    const answer = await fetch(`${client.origin}${price.body.payment.tokenise_url}`, options);
    const { token } = (await answer.json()) as { token: string };
    const body = { charger: charger.id, connector_id: 1, token };
    return (await client.call<Session>('POST', path, { body, isPublic: true })).body.id;
  };
  const session = '/api/v1/payment/session/{id}/';
  const reach = async (id: string, what: string, isReached: (now: Session) => boolean) => {
    let last: Session | undefined;
    const look = async () => {
      last = (await client.call<Session>('GET', session, { params: { id }, isPublic: true })).body;
      return isReached(last);
    };
    await until(look, () => `${what} of ${JSON.stringify(last)}`);
  };
  const reachState = (id: string, state: string) => reach(id, state, (now) => now.state === state);
  const stop = (id: string) =>
    client.call('POST', '/api/v1/payment/session/{id}/stop/', { params: { id }, isPublic: true });

  const id = await pay('/api/v1/payment/create-payment-intent/');
  await reachState(id, 'CHARGING');
  await client.call('PATCH', session, { params: { id }, body: { email: 'driver@spec.example' }, isPublic: true });
  await reach(id, 'energy', ({ energy }) => energy > 0);
  await stop(id);
  await reachState(id, 'PAID');
  const { paid } = (await client.call<Session>('GET', session, { params: { id }, isPublic: true })).body;
  assert.ok(Number(paid.amount) > 0);

  const other = await pay('/api/v1/payment/ims/create-payment-intent/');
  await reachState(other, 'CHARGING');
  await stop(other);
}

/** Spec §7 waitlist: a driver joins the line of a location and leaves it. */
export async function walkWaitlist(client: PlainClient, customId: string): Promise<void> {
  const [charger] = (await client.list<Charger>('/api/v1/charger/', { query: `?search=${customId}` })).results;
  assert.ok(charger);
  const path = '/api/v1/location-waitlist-open/';
  const post = (call: string, more: object) =>
    client.call<{ id: string; state: string }>('POST', `${path}${call}`, { ...more, isPublic: true });
  const line = await post('get_by_charger/', { body: { charger: charger.id } });
  has(line.body, ['charger', 'count', 'is_full', 'waitlist_time']);
  const { id } = (await post('open_join_waitlist/', { body: { charger: charger.id, email: 'walker@spec.example' } }))
    .body;
  const place = await client.call('GET', `${path}{id}/`, { params: { id }, isPublic: true });
  has(place.body, ['id', 'charger', 'position', 'count_ahead']);
  assert.equal((await post('{id}/open_leave_waitlist/', { params: { id } })).body.state, 'LEFT');
}
