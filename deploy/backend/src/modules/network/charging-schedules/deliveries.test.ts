import type { ChargingSchedule } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { boot, createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { accountId } from '../../../testing/accounts.ts';
import { deliverSchedules } from './schedule-deliveries.service.ts';

const nightly = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  start_at: '09:00 PM',
  end_at: '06:00 AM',
  timezone: 'US/Pacific',
}));

// Sunday 1 March 2026, a week before the clocks of California change.
describe.each([oneEngine])('charge points that have schedules on %s', (engine) => {
  let commands: CommandsTest;

  const url = (id: string | undefined, what: string) => `/api/v1/charging-schedule/${id}/${what}`;
  const read = async (id: string | undefined) =>
    (await commands.send({ url: url(id, 'get') })).json<ChargingSchedule>();
  const save = async (id: string | undefined, body: object) =>
    (
      await commands.send({ method: 'POST', url: url(id, 'set'), body, headers: { 'if-match': '*' } })
    ).json<ChargingSchedule>();
  const clear = (id: string | undefined) => commands.send({ method: 'PATCH', url: url(id, 'clear_day/all') });
  const look = () => deliverSchedules(commands.test.app.platform);
  const told = (asked: readonly { action: string }[], action = 'SetChargingProfile') =>
    asked.filter((call) => call.action === action).length;

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  it('are told at once, and when it is over', async () => {
    const { ports, asked, answers, id } = await operated(commands.test, 'TOLD', { ports: 2 });
    answers('SetChargingProfile', { status: 'Accepted' });
    answers('ClearChargingProfile', { status: 'Accepted' });
    const { command } = await save(ports[1], nightly);
    expect(await commands.until({ id: command?.id ?? '' }, 'CONFIRMED')).toMatchObject({
      action: 'set-charging-profile',
      charger: id,
      port: ports[1],
    });
    expect(asked).toEqual([
      {
        action: 'SetChargingProfile',
        payload: {
          connectorId: 2,
          csChargingProfiles: {
            chargingProfileId: 9002,
            stackLevel: 1,
            chargingProfilePurpose: 'TxDefaultProfile',
            chargingProfileKind: 'Recurring',
            recurrencyKind: 'Weekly',
            chargingSchedule: {
              duration: 604_800,
              startSchedule: '2026-03-01T00:00:00.000Z',
              chargingRateUnit: 'A',
              chargingSchedulePeriod: expect.arrayContaining([
                { startPeriod: 0, limit: 0 },
                { startPeriod: 5 * 3600, limit: 40 },
                { startPeriod: 14 * 3600, limit: 0 },
              ]),
            },
          },
        },
      },
    ]);
    // A repeat changes nothing, so nothing is sent.
    expect((await save(ports[1], nightly)).command?.id).toBe(command?.id);
    await clear(ports[1]);
    await expect
      .poll(() => asked.at(-1))
      .toEqual({
        action: 'ClearChargingProfile',
        payload: { id: 9002, connectorId: 2 },
      });
  });

  it('are told in OCPP 2.0.1', async () => {
    const { ports, asked, answers } = await operated(commands.test, 'NEWER', { version: '2.0.1' });
    answers('SetChargingProfile', { status: 'Accepted' });
    const { command } = await save(ports[0], nightly);
    await commands.until({ id: command?.id ?? '' }, 'CONFIRMED');
    expect(asked[0]?.payload).toMatchObject({ evseId: 1, chargingProfile: { id: 9001, recurrencyKind: 'Weekly' } });
  });

  it('are told when they are back, and again when they boot, in the name of who saved it', async () => {
    const id = await chargerWithPorts(commands.test, 'AWAY', 1, { licensed_from: new Date('2020-01-01') });
    const port = (await stored(commands.test, id)).ports[0]?.id;
    expect((await save(port, nightly)).command).toBeNull();
    await look();
    expect((await read(port)).command).toBeNull();

    const point = await connectChargePoint(commands.test, 'CP-AWAY');
    const asked: { action: string }[] = [];
    point.answering(({ action }) => {
      asked.push({ action });
      return { status: 'Accepted' };
    });
    const toldSoFar = async () => {
      await look();
      return told(asked);
    };
    await expect.poll(toldSoFar).toBe(1);
    expect((await read(port)).command).toMatchObject({
      requested_by: { id: await accountId(commands.test, 'admin') },
      action: 'set-charging-profile',
    });
    await expect.poll(async () => (await read(port)).command?.state).toBe('CONFIRMED');
    await boot(point);
    await look();
    expect(told(asked)).toBe(1);
    commands.clock.pass(3);
    await look();
    await expect.poll(() => told(asked)).toBe(2);
    await point.terminate();
  });

  it('are told again where they did not answer, and left in peace where they refused', async () => {
    const { ports, asked, point } = await operated(commands.test, 'DEAF');
    const { command } = await save(ports[0], nightly);
    await expect.poll(() => told(asked)).toBe(1);
    await point.terminate();
    await commands.until({ id: command?.id ?? '' }, 'TIMED_OUT');
    const back = await connectChargePoint(commands.test, 'CP-DEAF');
    const heard: { action: string }[] = [];
    back.answering((call) => {
      heard.push(call);
      return { status: 'Rejected' };
    });
    commands.clock.pass(61);
    await expect
      .poll(async () => {
        await look();
        return (await read(ports[0])).command?.state;
      })
      .toBe('REJECTED');
    for (const seconds of [61, 61]) {
      commands.clock.pass(seconds);
      await look();
    }
    expect(told(heard)).toBe(1);
  });

  it('are told anew before the clocks change, and when the charger may take more', async () => {
    const { id, ports, asked, answers } = await operated(commands.test, 'CLOCKS');
    answers('SetChargingProfile', { status: 'Accepted' });
    answers('GetCompositeSchedule', { status: 'Accepted' });
    const { command } = await save(ports[0], nightly);
    await commands.until({ id: command?.id ?? '' }, 'CONFIRMED');
    commands.clock.pass(61);
    await look();
    await commands.test.database.kysely
      .updateTable('charger')
      .set({ max_current_a: 16 })
      .where('id', '=', id)
      .execute();
    await look();
    await expect.poll(() => told(asked)).toBe(2);
    expect(JSON.stringify(asked.map(({ payload }) => payload))).toContain('"limit":16');
    await expect.poll(async () => (await read(ports[0])).command?.state).toBe('CONFIRMED');
    commands.clock.pass(61);
    await look();
    const row = await commands.test.database.kysely
      .selectFrom('schedule_delivery')
      .selectAll()
      .where('port_id', '=', ports[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(row.renew_at?.toISOString()).toBe('2026-03-05T00:00:00.000Z');
  });

  it('show their schedule to the tenants that they are shared with', async () => {
    const id = await chargerWithPorts(commands.test, 'SHARED', 1, { licensed_from: new Date('2020-01-01') });
    const share = {
      share_mode: 'VIEWER',
      share_info: 'Demo',
      source_tenant_id: 'demo',
      source_charger_id: id,
    } as const;
    const mirror = await insertCharger(commands.test.database, 'metro', { custom_id: 'MIRROR', ...share });
    await insertPort(commands.test.database, 'metro', mirror, { connector_id: 1 });
    const { schedule } = await save((await stored(commands.test, id)).ports[0]?.id, nightly);
    await expect.poll(async () => (await stored(commands.test, mirror)).ports[0]?.schedule).toEqual(schedule);
  });
});
