import type { ChargingSchedule, HealthFinding } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { deliverSchedules } from './schedule-deliveries.service.ts';

const nightly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  start_at: '09:00 PM',
  end_at: '06:00 AM',
  timezone: 'US/Pacific',
}));

/** An answer that allows so many amperes at all times. */
const always = (limit: number) => ({
  status: 'Accepted',
  connectorId: 1,
  scheduleStart: '2026-03-01T12:00:00Z',
  chargingSchedule: {
    duration: 86_400,
    chargingRateUnit: 'A',
    chargingSchedulePeriod: [{ startPeriod: 0, limit }],
  },
});

/** An answer of less than the charger's 40 A in the hours of `nightly`, and of nothing outside of them. */
function keepsHours(start: Date) {
  const secondsTo = (moment: string) => (Date.parse(moment) - start.getTime()) / 1000;
  const chargingSchedulePeriod = [
    { startPeriod: 0, limit: 16 },
    { startPeriod: secondsTo('2026-03-01T14:00:00Z'), limit: 0 },
    { startPeriod: secondsTo('2026-03-02T05:00:00Z'), limit: 16 },
  ];
  const { chargingSchedule } = always(16);
  return {
    ...always(16),
    scheduleStart: start.toISOString(),
    chargingSchedule: { ...chargingSchedule, chargingSchedulePeriod },
  };
}

// Sunday 1 March 2026, 4 AM in California.
describe.each([oneEngine])('schedules and what charge points keep to on %s', (engine) => {
  let commands: CommandsTest;

  const url = (id: string | undefined, what: string) => `/api/v1/charging-schedule/${id}/${what}`;
  const read = async (id: string | undefined) =>
    (await commands.send({ url: url(id, 'get') })).json<ChargingSchedule>();
  const save = async (id: string | undefined, body: object) =>
    (
      await commands.send({ method: 'POST', url: url(id, 'set'), body, headers: { 'if-match': '*' } })
    ).json<ChargingSchedule>();
  const check = (id: string | undefined, body: object = {}) =>
    commands.send({ method: 'POST', url: url(id, 'check'), body });
  const look = () => deliverSchedules(commands.test.app.platform);
  /** Lets the job see an answer, or ask for one. */
  const next = async () => {
    commands.clock.pass(6);
    await look();
  };
  const settled = () =>
    expect
      .poll(async () => {
        const states = await commands.test.database.kysely.selectFrom('command').select('state').execute();
        return states.filter(({ state }) => state === 'QUEUED' || state === 'SENT');
      })
      .toEqual([]);

  /** A port with a schedule that its charge point has taken, and what it says that it keeps to. */
  async function checked(name: string, composite: Record<string, unknown>) {
    const operation = await operated(commands.test, name);
    operation.answers('SetChargingProfile', { status: 'Accepted' });
    operation.answers('GetCompositeSchedule', composite);
    const port = operation.ports[0];
    const { command } = await save(port, nightly);
    await commands.until({ id: command?.id ?? '' }, 'CONFIRMED');
    expect((await read(port)).check).toBeNull();
    await next();
    await settled();
    await next();
    return { ...operation, port };
  }

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  it('are compared after each delivery: drift says when and how', async () => {
    const { port, asked } = await checked('DRIFTS', always(16));
    expect(asked.at(-1)).toEqual({
      action: 'GetCompositeSchedule',
      payload: { connectorId: 1, duration: 86_400, chargingRateUnit: 'A' },
    });
    expect((await read(port)).check).toMatchObject({
      result: 'DRIFT',
      findings: [
        { kind: 'LESS', starts_at: '2026-03-01T12:00:00.000Z', ends_at: '2026-03-01T14:00:00.000Z', expected: 40 },
        { kind: 'CHARGES', starts_at: '2026-03-01T14:00:00.000Z', ends_at: '2026-03-02T05:00:00.000Z', actual: 16 },
        { kind: 'LESS', ends_at: '2026-03-02T12:00:00.000Z' },
      ],
    });
  });

  it('stand in fleet health from the first check that finds drift until one finds none', async () => {
    const { id, port, answers } = await checked('HEALTH', always(16));
    const drifting = async () => {
      const listed = await commands.send({ url: '/api/v1/charger-health/charger/?problem=SCHEDULE_DIFFERS&limit=100' });
      return listed.json<{ results: HealthFinding[] }>().results.find(({ charger }) => charger === id);
    };
    const checkAgain = async () => {
      await check(port);
      await look();
      await settled();
      await next();
      return drifting();
    };
    const first = await drifting();
    expect(first).toMatchObject({ ports: 1, since: (await read(port)).check?.checked_at });
    expect((await checkAgain())?.since).toBe(first?.since);
    // The hours are kept from now on, with less than the charger is set to.
    const starts = Math.floor(commands.clock.now().getTime() / 1000) * 1000;
    answers('GetCompositeSchedule', keepsHours(new Date(starts)));
    expect(await checkAgain()).toBeUndefined();
    expect((await read(port)).check?.result).toBe('LIMITED');
  });

  it('are compared again when somebody asks, after sending them again if wanted, and every day', async () => {
    const { port, asked, answers } = await checked('AGAIN', always(0));
    const count = (action: string) => asked.filter((call) => call.action === action).length;
    expect((await read(port)).check).toMatchObject({
      result: 'DRIFT',
      findings: [{ kind: 'STOPS' }, { kind: 'STOPS' }],
    });
    answers('GetCompositeSchedule', { status: 'Rejected' });
    const asking = await check(port);
    expect([asking.statusCode, asking.json<ChargingSchedule>().check]).toEqual([200, null]);
    expect(await lastEntry(commands.test)).toMatchObject({
      action: 'charging_schedule.checked',
      after: { port, send_again: false },
    });
    await look();
    await settled();
    await next();
    expect((await read(port)).check).toMatchObject({ result: 'UNKNOWN', findings: [] });
    expect([count('SetChargingProfile'), count('GetCompositeSchedule')]).toEqual([1, 2]);

    await check(port, { send_again: true });
    await look();
    await settled();
    await next();
    await settled();
    await next();
    expect([count('SetChargingProfile'), count('GetCompositeSchedule')]).toEqual([2, 3]);
    commands.clock.pass(86_300);
    await look();
    expect(count('GetCompositeSchedule')).toBe(3);
    commands.clock.pass(100);
    await look();
    await expect.poll(() => count('GetCompositeSchedule')).toBe(4);
  });

  it('are compared where there is one, by who may change it', async () => {
    const id = await chargerWithPorts(commands.test, 'NONE', 1, { licensed_from: new Date('2020-01-01') });
    const port = (await stored(commands.test, id)).ports[0]?.id;
    expect((await check(port)).json()).toMatchObject({
      code: 'CONFLICT',
      detail: 'This charger has no schedule to compare with.',
    });
    const viewed = await chargerWithPorts(commands.test, 'SEEN', 1, {
      share_mode: 'VIEWER',
      share_info: 'Metro',
      source_tenant_id: 'metro',
    });
    expect((await check((await stored(commands.test, viewed)).ports[0]?.id)).statusCode).toBe(403);
  });
});
