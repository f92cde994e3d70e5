import { setChargerPrices } from '@plugboard/contracts/chargers';
import { joinLocationWaitlist, type LocationWaitlist, type WaitlistPlace } from '@plugboard/contracts/payments';
import { expect } from 'vitest';
import { chargerWithPorts, createTimedApp, type TestClock } from './charge-point-tests.ts';
import { insertLocation } from './charger-fixtures.ts';
import type { Engine } from './engines.ts';
import { elsewhere } from './outbox.ts';
import { signInAs } from './sign-in.ts';
import type { TestApp, TestCall } from './test-app.ts';

type PortStatus = 'AVAILABLE' | 'CHARGING';

const open = '/api/v1/location-waitlist-open/';
const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' };

export const switchWaitlistsOn = ({ database: { kysely } }: Pick<TestApp, 'database'>, tenant_id = 'demo') =>
  kysely.insertInto('tenant_flag').values({ tenant_id, name: 'waitlist', is_on: true }).execute();

export const setPorts = (
  { database: { kysely } }: Pick<TestApp, 'database'>,
  charger: string,
  status: PortStatus,
  connector = 1,
) =>
  kysely
    .updateTable('port')
    .set({ status })
    .where('charger_id', '=', charger)
    .where('connector_id', '=', connector)
    .execute();

/** The header of a browser whose place this is. */
export const browserOf = (id: string) => ({ cookie: `plugboard_waitlist=${id}` });

export interface WaitlistsTest {
  readonly test: TestApp;
  readonly clock: TestClock;
  /** A charger with one port that charges, alone at its location unless one is named. */
  readonly charger: (name: string, more?: { waitlist_time?: number; location_id?: string }) => Promise<string>;
  /** Each call comes from another address. */
  readonly call: (call: TestCall) => ReturnType<TestApp['call']>;
  readonly join: (
    charger: string,
    contact: object,
    headers?: Readonly<Record<string, string>>,
  ) => ReturnType<TestApp['call']>;
  /** Joins by mail, and expects success. */
  readonly joined: (charger: string, email: string) => Promise<WaitlistPlace>;
  readonly read: (id: string) => Promise<WaitlistPlace>;
  readonly leave: (id: string) => Promise<WaitlistPlace>;
  readonly line: (charger: string, headers?: Readonly<Record<string, string>>) => Promise<LocationWaitlist>;
}

export async function createWaitlistsTest(engine: Engine): Promise<WaitlistsTest> {
  const { test, clock } = await createTimedApp(engine);
  await switchWaitlistsOn(test);
  const token = await signInAs(test, 'admin');
  const call: WaitlistsTest['call'] = (sent) => test.call({ ...sent, headers: { ...elsewhere(), ...sent.headers } });
  const join: WaitlistsTest['join'] = (charger, contact, headers = {}) =>
    call({ method: 'POST', url: joinLocationWaitlist.path, body: { charger, ...contact }, headers });
  return {
    test,
    clock,
    call,
    join,
    charger: async (name, { waitlist_time = 15, location_id } = {}) => {
      const place = location_id ?? (await insertLocation(test.database, 'demo', { name }));
      const licensed = { licensed_from: new Date('2020-01-01'), payment_type: 'NOT_CONFIGURED' } as const;
      const at = { location_id: place, location_name: name, timezone: 'America/Chicago' };
      const id = await chargerWithPorts(test, name, 1, { ...licensed, ...at });
      await setPorts(test, id, 'CHARGING');
      const body = { charger: id, currency: 'USD', ac: { rate, intervals: [] }, waitlist_time };
      const headers = { 'idempotency-key': `prices of ${name}` };
      const priced = await test.call({ method: 'POST', url: setChargerPrices.path, token, body, headers });
      expect([priced.statusCode, priced.statusCode === 200 ? '' : priced.body]).toEqual([200, '']);
      return id;
    },
    joined: async (charger, email) => {
      const answer = await join(charger, { email });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
      return answer.json<WaitlistPlace>();
    },
    read: async (id) => (await call({ url: `${open}${id}/` })).json<WaitlistPlace>(),
    leave: async (id) => (await call({ method: 'POST', url: `${open}${id}/open_leave_waitlist/` })).json(),
    line: async (charger, headers = {}) =>
      (await call({ method: 'POST', url: `${open}get_by_charger/`, body: { charger }, headers })).json(),
  };
}
