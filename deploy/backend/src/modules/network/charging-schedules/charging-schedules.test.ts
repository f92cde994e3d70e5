import type { ChargingSchedule } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const activated = { licensed_from: new Date('2020-01-01') };
const day = (weekday: number, start_at: string | null = '09:00 PM', end_at: string | null = '06:00 AM') => ({
  weekday,
  start_at,
  end_at,
  timezone: 'US/Pacific',
});

// Sunday 1 March 2026, 4 AM in California.
describe.each(engines)('charging schedules on %s', (engine) => {
  let commands: CommandsTest;
  let port: string;
  let charger: string;

  const url = (id: string, what: string) => `/api/v1/charging-schedule/${id}/${what}`;
  const read = (id = port) => commands.send({ url: url(id, 'get') });
  const save = async (method: 'POST' | 'PATCH', body: unknown, id = port, ifMatch?: string) => {
    const version = ifMatch ?? String((await read(id)).headers['etag']);
    return commands.send({ method, url: url(id, 'set'), body, headers: { 'if-match': version } });
  };
  const portOf = async (name: string, special = {}) => {
    const id = await chargerWithPorts(commands.test, name, 1, { ...activated, ...special });
    return (await stored(commands.test, id)).ports[0]?.id ?? '';
  };

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
    charger = await chargerWithPorts(commands.test, 'ONE', 1, activated);
    port = (await stored(commands.test, charger)).ports[0]?.id ?? '';
  });
  afterAll(() => commands.test.close());

  it('are set for the week, changed by the day, and cleared', async () => {
    expect((await read()).json()).toEqual({
      schedule: [],
      start_at_schedule: null,
      end_at_schedule: null,
      start_charging_at: null,
      end_charging_at: null,
      is_charging_not_allowed: false,
      command: null,
      check: null,
      off_peak: null,
    });
    const set = (await save('POST', [day(6), day(0), day(1)])).json<ChargingSchedule>();
    expect(set).toMatchObject({
      schedule: [day(0), day(1), day(6)],
      start_at_schedule: '09:00 PM',
      end_at_schedule: '06:00 AM',
      start_charging_at: '2026-03-02T05:00:00.000Z',
      end_charging_at: '2026-03-02T14:00:00.000Z',
      // Saturday had no entry, and Sunday’s begins in the evening.
      is_charging_not_allowed: true,
      // Its charge point has never connected.
      command: null,
    });
    const changed = (
      await save('PATCH', [day(6, null, null), day(1, '10:05 AM', '12:00 PM')])
    ).json<ChargingSchedule>();
    expect(changed).toMatchObject({
      schedule: [set.schedule[0], { ...day(1, '10:05 AM', '12:00 PM'), id: set.schedule[1]?.id }],
      start_at_schedule: null,
      is_charging_not_allowed: false,
    });
    const shown = await commands.send({ url: `/api/v1/charger-port/${port}/` });
    expect(shown.json()).toMatchObject({ schedule: changed.schedule, is_charging_not_allowed: false });

    const clear = await commands.send({ method: 'PATCH', url: url(port, 'clear_day/all') });
    expect(clear.json()).toMatchObject({ schedule: [], start_charging_at: null, end_charging_at: null });
    expect(await lastEntry(commands.test)).toMatchObject({
      action: 'charging_schedule.cleared',
      subject_id: charger,
      before: { port, schedule: changed.schedule },
      after: { port, schedule: [] },
    });
  });

  it.each([
    ['POST', { start_at: null, end_at: null }],
    ['POST', { start_at: '', end_at: '' }],
    ['PATCH', { start_at: '', end_at: null }],
    ['PATCH', {}],
  ] as const)('lose a day by %s with %j', async (method, blank) => {
    const id = await portOf(`BLANK ${method} ${JSON.stringify(blank)}`);
    await save('POST', [day(0), day(1)], id);
    const sent = [{ weekday: 0, ...blank }, day(1)];
    const answer = await save(method, sent, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { schedule: [day(1)] }]);
    expect((await read(id)).json()).toMatchObject({ schedule: [day(1)] });
  });

  it.each([
    ['POST', [{ weekday: 0, start_at: '09:00 PM', end_at: '06:00 AM' }], '0.timezone', 'Fill in this field.'],
    ['POST', [day(0, '', '06:00 AM')], '0.start_at', 'Start time or End time must not be left blank'],
    ['POST', [day(0, null)], '0.start_at', 'Start time or End time must not be left blank'],
    ['PATCH', [day(0, '09:00 PM', null)], '0.end_at', 'Start time or End time must not be left blank'],
    ['POST', [day(0, '09:03 PM')], '0.start_at', /steps of 5 minutes/],
    ['POST', [day(0, '21:00')], '0.start_at', /steps of 5 minutes/],
    ['POST', [day(7)], '0.weekday', 'Cannot exceed 6'],
    ['POST', [day(0), day(0)], '1.weekday', 'This weekday is listed twice.'],
    ['POST', [{ ...day(0), timezone: 'US/Nowhere' }], '0.timezone', 'This value is not valid.'],
    ['POST', [day(0), { ...day(1), timezone: 'US/Hawaii' }], '1.timezone', 'All days must be in the same time zone.'],
    ['PATCH', [], 'body', 'Choose at least 1.'],
    ['POST', [{ ...day(0), id: crypto.randomUUID() }], '0.id', 'This is not the entry of this weekday.'],
    ['POST', [{ ...day(0), price: 1 }], 'price', 'Unknown field.'],
  ] as const)('refuse %s %j by naming %s', async (method, body, field, message) => {
    const answer = await save(method, body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { [field]: expect.arrayContaining([expect.stringMatching(message)]) },
    ]);
  });

  it('keep one zone, and one person’s change from another’s', async () => {
    const id = await portOf('ZONE');
    const version = String((await read(id)).headers['etag']);
    expect((await save('POST', [day(0)], id, version)).statusCode).toBe(200);
    expect((await save('POST', [day(1)], id, version)).statusCode).toBe(412);
    expect((await save('PATCH', [{ ...day(1), timezone: 'Asia/Kathmandu' }], id)).json()).toEqual({
      '0.timezone': ['The other days are in the time zone US/Pacific.'],
    });
    expect((await save('PATCH', [{ ...day(0), timezone: 'Asia/Kathmandu' }], id)).statusCode).toBe(200);
    const blind = await commands.send({ method: 'POST', url: url(id, 'set'), body: [day(0)] });
    expect([blind.statusCode, typeof blind.headers.etag]).toEqual([200, 'string']);
  });

  it('are the owner’s, and an activated charger’s', async () => {
    const share = { share_info: 'Metro', source_tenant_id: 'metro' };
    const viewed = await portOf('VIEWED', { ...share, share_mode: 'VIEWER' });
    expect((await save('POST', [day(0)], viewed)).json()).toMatchObject({
      code: 'FORBIDDEN',
      detail: 'This charger is shared with you as view only.',
    });
    expect((await read(viewed)).statusCode).toBe(200);
    const asleep = await portOf('ASLEEP', { licensed_from: null });
    expect((await save('POST', [day(0)], asleep)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: 'Please activate the charger in order to save changes.',
    });
    const token = await signInAs(commands.test, 'admin', 'metro');
    const foreign = await commands.send({ url: url(port, 'get'), tenant: 'metro', token });
    expect(foreign.statusCode).toBe(404);
  });

  it('refuse to start outside their hours, and let start inside', async () => {
    const { id, ports, answers } = await operated(commands.test, 'HOURS');
    answers('SetChargingProfile', { status: 'Accepted' });
    answers('RemoteStartTransaction', { status: 'Accepted' });
    await save('POST', [day(6)], ports[0]);
    const start = () => commands.run(id, { action: 'start', port: ports[0] });
    expect((await start()).json()).toMatchObject({ detail: 'Charging is not allowed at this port.' });
    await save('POST', [day(6, '04:00 AM', '04:05 AM')], ports[0]);
    expect((await start()).statusCode).toBe(200);
  });

  it('are set for all chargers to the hours outside the peak', async () => {
    const location = await insertLocation(commands.test.database, 'demo', { name: 'Austin' });
    const site = await portOf('SITE', { location_id: location });
    const metro = await insertLocation(commands.test.database, 'metro', { name: 'Metro' });
    const offPeak = (body: object) => commands.send({ method: 'POST', url: '/api/v1/charging-schedule-offpeak', body });
    const peak = { weekdays: { from: 64, to: 84 }, weekends: null };
    expect((await offPeak({ ...peak, location: metro })).json()).toEqual({
      location: ['Choose one of your locations.'],
    });
    expect((await offPeak({ weekdays: null, weekends: null })).json()).toHaveProperty('weekdays');
    const before = (await read()).json<ChargingSchedule>();
    expect((await offPeak({ ...peak, location })).json()).toEqual({ result: 'OK', ports: 1 });
    const set = (await read(site)).json<ChargingSchedule>();
    expect(set.schedule).toHaveLength(7);
    expect(set.schedule[0]).toMatchObject({
      weekday: 0,
      start_at: '09:00 PM',
      end_at: '04:00 PM',
      timezone: 'America/Chicago',
    });
    expect(new Set(set.schedule.map(({ id }) => id)).size).toBe(7);
    expect([set.off_peak, before.off_peak]).toEqual([peak, null]);
    expect((await read()).json<ChargingSchedule>().schedule).toEqual(before.schedule);
    const everywhere = (await offPeak(peak)).json<{ ports: number }>();
    expect(everywhere.ports).toBeGreaterThan(2);
    expect(await lastEntry(commands.test)).toMatchObject({
      action: 'charging_schedules.set-off-peak',
      after: { ...peak, location: null, ports: everywhere.ports },
    });
    // A week that a person saves is not made from off-peak hours any more.
    await save('POST', [day(2, '10:00 AM', '11:00 AM')]);
    expect([(await read()).json<ChargingSchedule>().off_peak, set.off_peak]).toEqual([null, peak]);
    const asleep = await commands.test.database.kysely
      .selectFrom('port')
      .innerJoin('charger', 'charger.id', 'port.charger_id')
      .select('port.schedule')
      .where('custom_id', 'in', ['ASLEEP', 'VIEWED'])
      .execute();
    expect(asleep).toEqual([{ schedule: [] }, { schedule: [] }]);
  });
});
