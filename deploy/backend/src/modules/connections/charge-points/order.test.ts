import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint, type TestChargePoint } from '../../../testing/charge-point.ts';
import { chargerWithPorts, createTimedApp, stored, type TestClock } from '../../../testing/charge-point-tests.ts';
import { engines } from '../../../testing/engines.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const minute = 60;
/** Seconds. */
const quarter = 15 * minute;

describe.each(engines)('which of two reports is the newer one, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
  });
  afterAll(() => test.close());

  const report = (point: TestChargePoint, connectorId: number, status: string, secondsAgo = 0) => {
    const timestamp = new Date(clock.now().getTime() - secondsAgo * 1000).toISOString();
    return point.call('StatusNotification', { connectorId, status, errorCode: 'NoError', timestamp });
  };

  it('is the later one of a connection, also when the clock of the charge point is set back meanwhile', async () => {
    const id = await chargerWithPorts(test, 'BACK');
    const point = await connectChargePoint(test, 'CP-BACK');
    await report(point, 0, 'Available');
    clock.pass(6 * minute);
    await report(point, 1, 'Charging');
    clock.pass(minute);
    await report(point, 1, 'Finishing', quarter);
    const { ports, statuses } = await stored(test, id);
    expect(statuses[1]).toBe('COMPLETE');
    // Not as of a moment at which it was charging, as is known.
    expect(ports[0]?.status_at).toEqual(clock.now());
    clock.pass(minute);
    await report(point, 1, 'Available', quarter);
    await report(point, 0, 'Unavailable', quarter);
    expect((await stored(test, id)).statuses).toEqual(['MAINTENANCE', 'MAINTENANCE']);
    await point.terminate();
  });

  it('is also a second one of a connection that has just opened, if it was made since', async () => {
    const id = await chargerWithPorts(test, 'YOUNG');
    const point = await connectChargePoint(test, 'CP-YOUNG');
    clock.pass(minute);
    await report(point, 1, 'Charging');
    await report(point, 1, 'SuspendedEV', minute - 10);
    expect((await stored(test, id)).statuses[1]).toBe('PLUGGED_IN_NOT_CHARGING');
    await point.terminate();
  });

  it('is not the one that waited while the charge point was cut off, in its queue, and comes after newer ones', async () => {
    const id = await chargerWithPorts(test, 'QUEUE');
    const before = await connectChargePoint(test, 'CP-QUEUE');
    await report(before, 1, 'Charging');
    await before.terminate();
    clock.pass(quarter);
    const point = await connectChargePoint(test, 'CP-QUEUE');
    await report(point, 1, 'Available');
    await report(point, 1, 'Finishing', 10 * minute);
    expect((await stored(test, id)).statuses[1]).toBe('AVAILABLE');
    clock.pass(4 * minute);
    await report(point, 1, 'SuspendedEV', 10 * minute);
    expect((await stored(test, id)).statuses[1]).toBe('AVAILABLE');
    await point.terminate();
  });

  it('is what somebody says whom the clock took for offline: they are back with it, and never offline twice', async () => {
    const id = await chargerWithPorts(test, 'AGAIN');
    const point = await connectChargePoint(test, 'CP-AGAIN');
    await report(point, 1, 'Charging');
    await point.terminate();
    await expect.poll(async () => (await stored(test, id)).connected_instance).toBeNull();
    clock.pass(3 * minute);
    await test.app.platform.chargePoints.connectionRegistry?.poll(clock.now());
    expect(await stored(test, id)).toMatchObject({ statuses: ['OFFLINE', 'OFFLINE'], is_online: false });
    const back = await connectChargePoint(test, 'CP-AGAIN');
    await report(back, 1, 'SuspendedEV');
    expect(await stored(test, id)).toMatchObject({
      statuses: ['PLUGGED_IN_NOT_CHARGING', 'PLUGGED_IN_NOT_CHARGING'],
      is_online: true,
      last_seen_at: clock.now(),
    });
    const rows = await test.database.kysely.selectFrom('event').select('payload').orderBy('id').execute();
    const told = rows.flatMap(({ payload }) =>
      payload.type === 'charger-changed' && payload.charger === id ? [payload.status] : [],
    );
    expect(told.filter((status) => status === 'OFFLINE')).toHaveLength(1);
    // Whose socket it is stays written down: a second box under the same name takes its place.
    const second = await connectChargePoint(test, 'CP-AGAIN');
    expect(await back.closed).toBe(1008);
    await second.terminate();
  });
});
