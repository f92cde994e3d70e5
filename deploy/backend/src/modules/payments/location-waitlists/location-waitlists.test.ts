import { waitlistCapacity, type WaitlistPlace } from '@plugboard/contracts/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { browserOf, createWaitlistsTest, setPorts, switchWaitlistsOn } from '../../../testing/waitlist-tests.ts';
import type { WaitlistsTest } from '../../../testing/waitlist-tests.ts';

const spanish = { 'accept-language': 'es-US' };

describe.each([oneEngine])('joining and leaving a waitlist on %s', (engine) => {
  let waitlists: WaitlistsTest;
  const storedAt = (charger: string) =>
    waitlists.test.database.kysely
      .selectFrom('waitlist_place')
      .selectAll()
      .where('charger_id', '=', charger)
      .orderBy('turn')
      .execute();

  beforeAll(async () => {
    waitlists = await createWaitlistsTest(engine);
  });
  afterAll(() => waitlists.test.close());

  it('gives places one after the other, for all chargers of a location', async () => {
    const { charger, joined, line, read } = waitlists;
    const here = await charger('HERE');
    const { location_id } = await waitlists.test.database.kysely
      .selectFrom('charger')
      .select('location_id')
      .where('id', '=', here)
      .executeTakeFirstOrThrow();
    const beside = await charger('BESIDE', { location_id: location_id ?? '' });
    const first = await joined(here, 'ann@driver.example');
    const second = await joined(beside, 'ben@driver.example');
    expect(first).toEqual({
      id: first.id,
      charger: here,
      custom_id: 'HERE',
      location_name: 'HERE',
      state: 'WAITING',
      position: 1,
      count_ahead: 0,
      connector: null,
      as_of: waitlists.clock.now().toISOString(),
    });
    expect(await read(second.id)).toMatchObject({ charger: beside, position: 2, count_ahead: 1 });
    expect(await line(here)).toMatchObject({ count: 2, is_full: false, is_free: false, waitlist_time: 15, own: null });
    expect((await line(here, browserOf(second.id))).own).toMatchObject({ id: second.id, position: 2 });
  });

  it('gives a browser, an address and a number one place', async () => {
    const here = await waitlists.charger('ONCE');
    const first = await waitlists.join(here, { email: 'Cleo@driver.example', phone: '+1 (202) 555-0143' });
    const { id } = first.json<WaitlistPlace>();
    expect(first.headers['set-cookie']).toContain(`plugboard_waitlist=${id}; Path=/api/v1/;`);
    const again = await waitlists.join(here, { email: 'other@driver.example' }, browserOf(id));
    expect(again.json()).toMatchObject({ id, position: 1 });
    const already = 'This contact is already in line. Open the waitlist where you joined it.';
    const mail = await waitlists.join(here, { email: 'cleo@driver.example' });
    expect([mail.statusCode, mail.json()]).toEqual([400, { email: [already] }]);
    expect((await waitlists.join(here, { phone: '+12025550143' })).json()).toEqual({ phone: [already] });
    expect(await storedAt(here)).toHaveLength(1);
  });

  it('needs a way to tell the driver', async () => {
    const here = await waitlists.charger('SILENT');
    expect((await waitlists.join(here, {})).json()).toEqual({
      email: ['Enter an email address or a phone number.'],
    });
    expect((await waitlists.join(here, {}, spanish)).json()).toEqual({
      email: ['Ingrese una dirección de correo electrónico o un número de teléfono.'],
    });
    expect((await waitlists.join(here, { phone: '12' })).statusCode).toBe(400);
    expect(await storedAt(here)).toEqual([]);
  });

  it('is for chargers in use whose price settings have a waitlist', async () => {
    const without = await waitlists.charger('WITHOUT', { waitlist_time: 0 });
    const none = await waitlists.join(without, { email: 'dan@driver.example' });
    expect([none.statusCode, none.json().detail]).toEqual([409, 'There is no waitlist at this charger.']);
    const free = await waitlists.charger('FREE NOW');
    await setPorts(waitlists.test, free, 'AVAILABLE');
    const refused = await waitlists.join(free, { email: 'dan@driver.example' });
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'A connector is free. You can charge now.']);
    expect(await waitlists.line(free)).toMatchObject({ is_free: true, count: 0 });
  });

  it('holds ten, however many come at once', async () => {
    const here = await waitlists.charger('CROWD');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => waitlists.join(here, { email: `crowd${index}@driver.example` })),
    );
    const places = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json<WaitlistPlace>());
    expect(places.map(({ position }) => position).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: waitlistCapacity }, (_, index) => index + 1),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(200 - waitlistCapacity);
    expect(await storedAt(here)).toHaveLength(waitlistCapacity);
    const full = await waitlists.join(here, { email: 'late@driver.example' });
    expect(full.json().detail).toBe('The waitlist is currently full with 10 EV drivers ahead of you');
    const lleno = await waitlists.join(here, { email: 'late@driver.example' }, spanish);
    expect(lleno.json().detail).toMatch(/completa, con 10 conductores/);
    expect(await waitlists.line(here)).toMatchObject({ is_full: true, count: 10 });
  });

  it('is left once, forgets its driver, and can be joined again', async () => {
    const { charger, joined, leave, read } = waitlists;
    const here = await charger('LEAVING');
    const first = await joined(here, 'eve@driver.example');
    const second = await joined(here, 'fay@driver.example');
    expect(await leave(first.id)).toMatchObject({ state: 'LEFT', position: null, count_ahead: 0 });
    expect(await leave(first.id)).toMatchObject({ state: 'LEFT' });
    expect(await read(second.id)).toMatchObject({ position: 1, count_ahead: 0 });
    const [left] = (await storedAt(here)).filter(({ state }) => state === 'LEFT');
    expect([left?.email, left?.ended_at]).toEqual([null, waitlists.clock.now()]);
    expect(await joined(here, 'eve@driver.example')).toMatchObject({ position: 2 });
  });

  it('is found at its own tenant only, where waitlists are switched on', async () => {
    const { test, call } = waitlists;
    const metro = await insertCharger(test.database, 'metro', { custom_id: 'METRO' });
    const body = { charger: metro, email: 'gus@driver.example' };
    const url = '/api/v1/location-waitlist-open/open_join_waitlist/';
    const off = await call({ method: 'POST', url, body, tenant: 'metro' });
    expect([off.statusCode, off.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await call({ method: 'POST', url, body })).json().detail).toBe(
      'The QR code has not been assigned to the charger.',
    );
    const { id } = await waitlists.joined(await waitlists.charger('OURS'), 'gus@driver.example');
    await switchWaitlistsOn(test, 'metro');
    const strange = `/api/v1/location-waitlist-open/${id}/`;
    expect((await call({ url: strange, tenant: 'metro' })).statusCode).toBe(404);
    const leave = await call({ method: 'POST', url: `${strange}open_leave_waitlist/`, tenant: 'metro' });
    expect(leave.statusCode).toBe(404);
    expect(await waitlists.read(id)).toMatchObject({ state: 'WAITING' });
  });

  it('is known again by a browser whose answer was lost, and which joins again with its key', async () => {
    const here = await waitlists.charger('LOST ANSWER');
    const join = () => waitlists.join(here, { email: 'fay@driver.example' }, { 'idempotency-key': 'lost' });
    const [lost, again] = [await join(), await join()];
    expect(again.json()).toEqual(lost.json());
    expect(again.headers['set-cookie']).toContain(`plugboard_waitlist=${lost.json<WaitlistPlace>().id};`);
  });

  it('can be joined ten times in five minutes from one address', async () => {
    stopDate();
    const here = await waitlists.charger('LIMITED');
    const headers = { 'x-forwarded-for': '10.200.0.1' };
    const answers = await Promise.all(Array.from({ length: 14 }, () => waitlists.join(here, {}, headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(4);
  });
});
