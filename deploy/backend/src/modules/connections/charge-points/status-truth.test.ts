import { listLiveView, type LiveViewCharger } from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { createTimedApp, eventsOf, stored, type TestClock } from '../../../testing/charge-point-tests.ts';
import { insertCard, insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { toRefusedCard } from './refused-card-dto.ts';

const boot = { chargePointVendor: 'Tern', chargePointModel: 'Wall' };

describe.each([oneEngine])('what is shown of a charge point, on %s', (engine) => {
  let test: TestApp;
  let clock: TestClock;

  beforeAll(async () => {
    ({ test, clock } = await createTimedApp(engine));
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  const connect = async (name: string, protocol = 'ocpp1.6') => {
    const id = await insertChargerInService(test, name);
    return { id, point: await connectChargePoint(test, `CP-${name}`, { protocol }) };
  };
  const status = (connectorId: number, word: string, timestamp?: string) => ({
    connectorId,
    status: word,
    errorCode: 'NoError',
    ...(timestamp && { timestamp }),
  });
  const evse = (evseId: number, connectorStatus: string) => ({
    evseId,
    connectorId: evseId === 0 ? 0 : 1,
    connectorStatus,
    timestamp: clock.now().toISOString(),
  });
  const statuses = async (id: string) => (await stored(test, id)).statuses;
  const live = async (id: string) => {
    const token = await signInAs(test, 'admin');
    const reply = await test.call({ url: `${listLiveView.path}?limit=100`, token });
    return reply.json<{ results: LiveViewCharger[] }>().results.find((each) => each.id === id);
  };
  const refusedAt = async (id: string) =>
    (await stored(test, id)).ports.map((port) => toRefusedCard(port, clock.now())?.tail ?? null);
  const iso = () => clock.now().toISOString();

  it('is in service again once a connector is, though it never takes back that it was not as a whole', async () => {
    const { id, point } = await connect('STICKY');
    await point.call('StatusNotification', status(1, 'Available', iso()));
    await point.call('StatusNotification', status(2, 'Available', iso()));
    clock.pass(5);
    await point.call('StatusNotification', status(0, 'Unavailable', iso()));
    expect(await statuses(id)).toEqual(['MAINTENANCE', 'MAINTENANCE', 'MAINTENANCE']);
    clock.pass(5);
    await point.call('StatusNotification', status(1, 'Unavailable', iso()));
    expect(await statuses(id)).toEqual(['MAINTENANCE', 'MAINTENANCE', 'MAINTENANCE']);
    clock.pass(5);
    await point.call('StatusNotification', status(1, 'Available', iso()));
    expect(await statuses(id)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
    await point.terminate();
  });

  it('is in service again after it has started up, unless the portal has it out of order', async () => {
    const { id, point } = await connect('BOOTED');
    await point.call('StatusNotification', status(1, 'Available', iso()));
    await point.call('StatusNotification', status(2, 'Available', iso()));
    await point.call('StatusNotification', status(0, 'Unavailable', iso()));
    expect((await statuses(id))[0]).toBe('MAINTENANCE');
    await point.call('BootNotification', boot);
    expect((await statuses(id))[0]).toBe('AVAILABLE');
    await test.database.kysely.updateTable('charger').set({ is_out_of_order: true }).where('id', '=', id).execute();
    await point.call('BootNotification', boot);
    await point.call('StatusNotification', status(1, 'Available', iso()));
    expect((await statuses(id))[0]).toBe('OUT_OF_ORDER');
    await point.terminate();
  });

  it('is in service again in 2.0.1 too, and charges where power flows without a charging state', async () => {
    const { id, point } = await connect('TWO', 'ocpp2.0.1');
    await point.call('StatusNotification', evse(0, 'Unavailable'));
    clock.pass(5);
    await point.call('StatusNotification', evse(1, 'Available'));
    expect((await statuses(id))[0]).toBe('AVAILABLE');
    clock.pass(5);
    await point.call('StatusNotification', evse(1, 'Occupied'));
    const event = (eventType: string, seqNo: number, kilowatts: number) => ({
      eventType,
      seqNo,
      timestamp: iso(),
      triggerReason: 'MeterValuePeriodic',
      transactionInfo: { transactionId: 'BARE' },
      evse: { id: 1, connectorId: 1 },
      meterValue: [
        {
          timestamp: iso(),
          sampledValue: [{ value: kilowatts * 1000, measurand: 'Power.Active.Import', unitOfMeasure: { unit: 'W' } }],
        },
      ],
    });
    await point.call('TransactionEvent', event('Started', 0, 0));
    expect((await stored(test, id)).ports[0]).toMatchObject({ status: 'CONNECTED', in_handshake: true });
    clock.pass(5);
    await point.call('TransactionEvent', event('Updated', 1, 7.2));
    expect((await stored(test, id)).ports[0]).toMatchObject({ status: 'CHARGING', in_handshake: false, power_w: 7200 });
    await point.terminate();
  });

  it('has held since it changed, however often it is reported and however silent the charger was', async () => {
    const { id, point } = await connect('SINCE');
    const faulted = { ...status(1, 'Faulted'), errorCode: 'GroundFailure' };
    await point.call('StatusNotification', status(1, 'Available'));
    clock.pass(60);
    const since = iso();
    await point.call('StatusNotification', faulted);
    clock.pass(600);
    await point.call('StatusNotification', faulted);
    expect((await live(id))?.ports[0]).toMatchObject({ status: 'FAULTED', status_since: since, as_of: iso() });
    expect(await live(id)).toMatchObject({ status: 'FAULTED', status_since: since });
    await point.terminate();
    await expect.poll(async () => (await stored(test, id)).disconnected_at).not.toBeNull();
    const lostAt = iso();
    clock.pass(121);
    await test.app.platform.chargePoints.connectionRegistry?.poll(clock.now());
    expect(await live(id)).toMatchObject({ status: 'OFFLINE', status_since: lostAt });
    expect((await live(id))?.ports[0]).toMatchObject({ status: 'OFFLINE', status_since: lostAt });
    const again = await connectChargePoint(test, 'CP-SINCE');
    await again.call('StatusNotification', faulted);
    expect((await live(id))?.ports[0]).toMatchObject({ status: 'FAULTED', status_since: since });
    // It says itself since when.
    clock.pass(60);
    const said = iso();
    clock.pass(30);
    await again.call('StatusNotification', status(1, 'Available', said));
    expect((await live(id))?.ports[0]).toMatchObject({ status: 'AVAILABLE', status_since: said });
    await again.terminate();
  });

  it('tells open pages of a charge that has ended, and of a refused card until somebody is let in', async () => {
    const { id, point } = await connect('LAST');
    const start = async (idTag: string) => {
      const answer = await point.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: iso() });
      return 'result' in answer ? answer.result : {};
    };
    const lastPort = async () => {
      const events = (await eventsOf(test)).filter((event) => event.type === 'charger-changed');
      return events.flatMap(({ charger, ports }) => (charger === id ? ports : [])).at(-1);
    };
    await point.call('Authorize', { idTag: 'STRANGER-77' });
    expect(await refusedAt(id)).toEqual(['R-77', 'R-77']);
    await point.call('StatusNotification', status(1, 'Preparing'));
    clock.pass(5);
    await point.call('Authorize', { idTag: 'OTHER-88' });
    expect(await refusedAt(id)).toEqual(['R-88', 'R-77']);
    expect(await lastPort()).toMatchObject({ refused_card: { at: iso(), tail: 'R-88' } });

    const { transactionId } = await start('GOOD');
    expect(await lastPort()).toMatchObject({ refused_card: null, spent_energy: 0 });
    clock.pass(90);
    await point.call('StopTransaction', { transactionId, meterStop: 30, timestamp: iso() });
    expect(await lastPort()).toMatchObject({ spent_energy: 0.03, spent_time_last: 90, charge_starts_at: null });

    clock.pass(15 * 60);
    expect(await refusedAt(id)).toEqual([null, null]);
    await start('STRANGER-99');
    expect(await refusedAt(id)).toEqual(['R-99', null]);
    await point.terminate();
  });
});
