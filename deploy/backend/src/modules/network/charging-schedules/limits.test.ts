import { changeCharger } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { boot, createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { deliverSchedules } from './schedule-deliveries.service.ts';

describe.each([oneEngine])('charge points whose chargers are set to give less, on %s', (engine) => {
  let commands: CommandsTest;
  let location: string;

  beforeAll(async () => {
    commands = await createCommandsTest(engine);
    location = await insertLocation(commands.test.database, 'demo', { name: 'Elm Yard' });
  });
  afterAll(() => commands.test.close());

  const look = () => deliverSchedules(commands.test.app.platform);
  const change = (id: string, body: object) =>
    commands.send({ method: 'PATCH', url: changeCharger.path.replace('{id}', id), body: { location, ...body } });

  /** Every command so far has been carried out: only then time may pass. */
  const carriedOut = () =>
    expect
      .poll(async () => {
        const states = await commands.test.database.kysely.selectFrom('command').select('state').execute();
        return states.filter(({ state }) => state !== 'CONFIRMED');
      })
      .toEqual([]);

  it('are told of each port, again when they boot, and when it is over', async () => {
    const { id, asked, answers, point } = await operated(commands.test, 'LIMIT', { ports: 2 });
    answers('SetChargingProfile', { status: 'Accepted' });
    answers('ClearChargingProfile', { status: 'Accepted' });
    answers('GetCompositeSchedule', { status: 'Accepted' });
    const sent = () => asked.filter(({ action }) => action !== 'GetCompositeSchedule');
    const actions = () => sent().map(({ action }) => action);
    expect((await change(id, { current: 16 })).json()).toMatchObject({ current: 16 });
    await look();
    await expect.poll(actions).toEqual(['SetChargingProfile', 'SetChargingProfile']);
    const payloads = sent().map(({ payload }) => payload);
    expect(payloads.toSorted((one, other) => Number(one['connectorId']) - Number(other['connectorId']))).toMatchObject(
      [1, 2].map((connectorId) => ({
        connectorId,
        csChargingProfiles: {
          chargingProfilePurpose: 'TxDefaultProfile',
          chargingSchedule: { chargingRateUnit: 'A', chargingSchedulePeriod: [{ startPeriod: 0, limit: 16 }] },
        },
      })),
    );
    await carriedOut();
    commands.clock.pass(61);
    await look();
    expect((await change(id, { name: 'Renamed' })).statusCode).toBe(200);
    await look();
    expect(sent()).toHaveLength(2);
    await boot(point);
    commands.clock.pass(3);
    await look();
    await expect.poll(() => sent().length).toBe(4);
    await carriedOut();
    commands.clock.pass(61);
    await look();
    await change(id, { current: null });
    await look();
    await expect.poll(() => actions().slice(4)).toEqual(['ClearChargingProfile', 'ClearChargingProfile']);
    await carriedOut();
    commands.clock.pass(61);
    await look();
    expect(await commands.test.database.kysely.selectFrom('schedule_delivery').selectAll().execute()).toEqual([]);
    await point.terminate();
  });
});
