import type { listDispatches, UtilityMeter } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DispatchReport,
  ProgrammeDispatch,
  UtilityProgramme,
} from '../../../platform/utility-programme/utility-programme.ts';
import { embeddedProgramme } from '../../../platform/utility-programme/embedded-programme.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { createTimedApp, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp, TestCall } from '../../../testing/test-app.ts';
import { carryOutDispatches } from './carry-out-dispatches.service.ts';

type Dispatches = HandlerReplyOf<typeof listDispatches>;

const path = '/api/v1/utility';

// From a Monday on, at noon by UTC.
describe.each(engines)('utility rewards on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;
  let token: string;
  let keys = 0;

  const send = (call: TestCall) => {
    keys += 1;
    return test.call({ token, ...call, headers: { 'idempotency-key': `utility ${keys}`, ...call.headers } });
  };
  const meters = async () => (await send({ url: `${path}/meter` })).json<{ results: UtilityMeter[] }>().results;
  const participate = (participation: string, ...list: readonly (UtilityMeter | undefined)[]) =>
    send({
      method: 'POST',
      url: `${path}/participation`,
      body: { meters: list.map((meter) => ({ id: meter?.id, participation })) },
    });
  const connect = async () => {
    const { link } = (await send({ url: `${path}/meter/connect_link` })).json<{ link: string }>();
    const query = Object.fromEntries(new URL(link).searchParams);
    return send({ method: 'POST', url: `${path}/meter`, body: query });
  };
  const dispatches = async (query = '') =>
    (await send({ url: `${path}/dispatch?ordering=meter_id&${query}` })).json<Dispatches>();

  /** A programme whose dispatches a test sets. */
  const programmeWith = (listed: readonly ProgrammeDispatch[], reports: DispatchReport[] = []): UtilityProgramme => ({
    ...embeddedProgramme,
    listDispatches: async () => listed,
    sendReport: async (report) => void reports.push(report),
  });
  const called = (meterNumber: string, day: string, special: Partial<ProgrammeDispatch> = {}): ProgrammeDispatch => ({
    reference: `call ${meterNumber} ${day}`,
    meterNumber,
    startsAt: new Date(`${day}T22:00:00Z`),
    endsAt: new Date(`${day}T23:30:00Z`),
    reductionKw: 20,
    priceMinor: 200,
    ...special,
  });
  const carryOut = (programme: UtilityProgramme) => carryOutDispatches(test.app.platform, programme);
  const entriesOf = (id: string | undefined) => auditEntriesOf(test, token, 'utility_dispatch', id);
  const eventOf = (id: string | null | undefined) =>
    test.database.kysely
      .selectFrom('grid_event')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirst();

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine, '2026-03-02T12:00:00Z'));
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  it('is not for a tenant without a location in California', async () => {
    await insertLocation(test.database, 'demo', { name: 'Austin' });
    const refused = await send({ url: `${path}/meter` });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      403,
      'Utility rewards are for tenants with a location in California.',
    ]);
    for (const name of ['Bay', 'Dock', 'Pier', 'Quay', 'Wharf'])
      await insertLocation(test.database, 'demo', {
        name,
        address: `1 ${name} Road, Oakland, CA 94607, USA`,
        timezone: 'America/Los_Angeles',
      });
    expect((await send({ url: `${path}/meter` })).statusCode).toBe(200);
    const { kysely } = test.database;
    await kysely
      .insertInto('tenant_control')
      .values({
        tenant_id: 'demo',
        key: 'utility_rewards',
        parent_key: null,
        position: 0,
        name: 'Utility',
        is_active: false,
      })
      .execute();
    expect((await send({ url: `${path}/meter` })).statusCode).toBe(403);
    await kysely.deleteFrom('tenant_control').where('key', '=', 'utility_rewards').execute();
    // Hidden from fleet accounts in the navigation alone: what their address opens, the server answers.
    await kysely.updateTable('tenant').set({ type: 'FLEET' }).where('id', '=', 'demo').execute();
    expect((await send({ url: `${path}/meter` })).statusCode).toBe(200);
    await kysely.updateTable('tenant').set({ type: 'STANDARD' }).where('id', '=', 'demo').execute();
  });

  it('connects four meters with their sites by a link of the same account, once more without loss', async () => {
    const answer = (await connect()).json<{ meters: UtilityMeter[] }>();
    expect(answer.meters.map(({ meter_id, participation }) => [meter_id, participation])).toEqual(
      [1, 2, 3, 4].map((meter) => [meter, 'ELIGIBLE']),
    );
    expect(answer.meters.map(({ locations }) => locations.map(({ name }) => name))).toEqual([
      ['Bay', 'Dock'],
      ['Pier'],
      ['Quay'],
      ['Wharf'],
    ]);
    expect((await connect()).json<{ meters: UtilityMeter[] }>().meters).toHaveLength(4);
    const owner = await signInAs(test, 'owner');
    const { link } = (await send({ url: `${path}/meter/connect_link` })).json<{ link: string }>();
    const stolen = await send({
      method: 'POST',
      url: `${path}/meter`,
      token: owner,
      body: Object.fromEntries(new URL(link).searchParams),
    });
    expect(stolen.statusCode).toBe(409);
  });

  it('changes participation of all or none, by the rules of enrolment', async () => {
    const [first, second, third, fourth] = await meters();
    expect((await participate('PARTICIPATE', first, second)).statusCode).toBe(200);
    expect((await participate('DISENROLL', second, third)).json()).toEqual({
      'meters.1.participation': ['An eligible meter can only start or not start participating.'],
    });
    expect((await meters())[1]?.participation).toBe('PARTICIPATE');
    await participate('NOT_PARTICIPATING', third);
    await participate('PARTICIPATE', fourth);
    await participate('DISENROLL', fourth);
    expect((await meters()).map(({ participation }) => participation)).toEqual([
      'PARTICIPATE',
      'PARTICIPATE',
      'NOT_PARTICIPATING',
      'DISENROLL',
    ]);
    expect((await connect()).json<{ meters: UtilityMeter[] }>().meters[3]?.participation).toBe('ELIGIBLE');
  });

  it('saves settings by their version', async () => {
    const read = await send({ url: `${path}/settings` });
    const { programme: _, ...settings } = read.json<Record<string, unknown>>();
    expect(settings).toEqual({
      max_reduction: 50,
      may_pause: false,
      max_dispatches: 5,
      notifies: false,
      recipients: [],
    });
    const mails = { notifies: true, recipients: ['grid@demo.example'] };
    const body = { ...settings, max_reduction: 40, max_dispatches: 2, ...mails };
    const save = (version: string | undefined) =>
      send({ method: 'POST', url: `${path}/settings`, body, headers: { 'if-match': version ?? '' } });
    expect((await save(read.headers.etag)).json()).toMatchObject({ max_reduction: 40 });
    expect((await save(read.headers.etag)).statusCode).toBe(412);
  });

  it('makes dispatches of meters that take part to grid events at their sites, once', async () => {
    const [first, second, third] = await meters();
    const listed = [first, second, third].map((meter) => called(meter?.number ?? '', '2026-03-02'));
    await carryOut(programmeWith(listed));
    await carryOut(programmeWith(listed));
    const { results } = await dispatches('to=2026-03-31');
    expect(results.map(({ meter_id, state, requested_kw }) => [meter_id, state, requested_kw])).toEqual([
      [1, 'SCHEDULED', 20],
      [2, 'SCHEDULED', 20],
    ]);
    expect(await eventOf(results[0]?.grid_event)).toMatchObject({
      origin: 'UTILITY',
      target_kind: 'REDUCTION',
      target_value: 20,
      max_reduction: 40,
      date: '2026-03-02',
      start_at: '02:00 PM',
      end_at: '03:30 PM',
      timezone: 'America/Los_Angeles',
    });
  });

  it('mails the recipients of the settings, once for each dispatch', async () => {
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'recipient'])
      .where('recipient', '=', 'grid@demo.example')
      .orderBy('id')
      .execute();
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toMatch(/^GP-\d+ is asked to reduce power at /);
  });

  it('cancels what the utility takes back, with its event', async () => {
    const [first] = await meters();
    const before = (await dispatches('to=2026-03-31')).results.find(({ meter_id }) => meter_id === 2);
    await carryOut(programmeWith([called(first?.number ?? '', '2026-03-02')]));
    const after = (await dispatches('to=2026-03-31')).results.find(({ meter_id }) => meter_id === 2);
    expect(after).toMatchObject({ state: 'CANCELLED', grid_event: null });
    expect(await eventOf(before?.grid_event)).toBeUndefined();
    expect(await entriesOf(before?.id)).toMatchObject([
      { action: 'utility_dispatch.accepted', by: 'admin@demo.example', after: { requested_kw: 20 } },
      { action: 'utility_dispatch.cancelled', by: undefined },
    ]);
  });

  it('pays for what was left off, no more than was asked, and reports it', async () => {
    const { results } = await dispatches('to=2026-03-31&meter_id__in=1');
    const [dispatch] = results;
    const { kysely } = test.database;
    const event_id = dispatch?.grid_event ?? '';
    await kysely
      .updateTable('grid_event')
      .set({ state: 'COMPLETED', baseline_kw: 60, target_kw: 40, measured_kw: 45, performance: 75, reduced_kwh: 22.5 })
      .where('id', '=', event_id)
      .execute();
    const minute = { tenant_id: 'demo', event_id, baseline_kw: 60, target_kw: 40, measured_kw: 45 };
    await kysely
      .insertInto('grid_event_minute')
      .values({ ...minute, at: new Date('2026-03-02T22:00:00Z') })
      .execute();
    clock.pass(24 * 3600);
    const reports: DispatchReport[] = [];
    await carryOut(programmeWith([], reports));
    await carryOut(programmeWith([], reports));
    const paid = await dispatches('to=2026-03-31&meter_id__in=1');
    // 15 kW for an hour and a half at 2.00.
    expect(paid.results[0]).toMatchObject({
      state: 'COMPLETED',
      delivered_kw: 15,
      performance: 75,
      earned: { amount: '45.00', currency: 'USD' },
    });
    expect(paid).toMatchObject({ earned: { amount: '45.00', currency: 'USD' }, reduced_kwh: 22.5 });
    expect((await entriesOf(dispatch?.id)).at(-1)).toMatchObject({
      action: 'utility_dispatch.settled',
      after: { name: dispatch?.meter_number, delivered_kw: 15, earned: { amount: '45.00' } },
    });
    expect(reports.map(({ reference, minutes }) => [reference, minutes.length])).toEqual([
      [dispatch ? `call ${dispatch.meter_number} 2026-03-02` : '', 1],
    ]);
  });

  it('declines more dispatches in a week than the settings allow, and those at stopped sites', async () => {
    const [first, second] = await meters();
    const days = ['2026-03-04', '2026-03-05'];
    const site = second?.locations[0]?.id ?? '';
    await send({ method: 'PATCH', url: `/api/v1/grid-site/${site}/`, body: { is_stopped: true } });
    await carryOut(
      programmeWith([
        ...days.map((day) => called(first?.number ?? '', day)),
        called(second?.number ?? '', '2026-03-04', { reference: 'stopped' }),
      ]),
    );
    const { results } = await dispatches('from=2026-03-03&to=2026-03-31');
    expect(results.map(({ meter_id, state }) => [meter_id, state]).toSorted()).toEqual([
      [1, 'DECLINED'],
      [1, 'SCHEDULED'],
      [2, 'DECLINED'],
    ]);
    const stopped = await entriesOf(results.find(({ meter_id }) => meter_id === 2)?.id);
    expect(stopped.map(({ action }) => action)).toEqual(['utility_dispatch.declined']);
  });

  it('names the days of a report period, and whether they are enough for bidding', async () => {
    expect(await dispatches('period=QUARTER')).toMatchObject({
      from: '2025-10-01',
      to: '2025-12-31',
      is_enough_for_bidding: true,
      count: 0,
    });
    expect(await dispatches('period=MONTH')).toMatchObject({ from: '2026-02-01', is_enough_for_bidding: false });
    expect(await dispatches()).toMatchObject({ from: '2026-02-02', to: '2026-03-03' });
    // By UTC it is the day after, in California still the same.
    clock.pass(14 * 3600);
    expect(await dispatches()).toMatchObject({ from: '2026-02-02', to: '2026-03-03' });
    clock.pass(12 * 3600);
    expect(await dispatches()).toMatchObject({ from: '2026-02-03', to: '2026-03-04' });
  });

  it('is dispatched three afternoons a week by the embedded programme', async () => {
    const listed = await embeddedProgramme.listDispatches({ meters: ['GP-1'], now: new Date('2026-03-02T12:00:00Z') });
    expect(listed.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-03-03T01:00:00.000Z',
      '2026-03-05T01:00:00.000Z',
    ]);
  });
});
