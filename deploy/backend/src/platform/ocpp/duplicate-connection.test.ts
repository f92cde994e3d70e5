import { RPCClient } from 'ocpp-rpc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../testing/charge-point.ts';
import { chargerWithPorts, stored } from '../../testing/charge-point-tests.ts';
import { sessionsOf } from '../../testing/charging-fixtures.ts';
import { createCommandsTest, type CommandsTest } from '../../testing/command-tests.ts';

/** An independent client, which validates our messages against the schemas too. */
describe('a client of ocpp-rpc', () => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest('pglite');
  });
  afterAll(() => commands.test.close());

  const connect = async (identity: string, protocol: string) => {
    const endpoint = `ws://127.0.0.1:${await listen(commands.test)}/ocpp`;
    const options = { endpoint, identity, protocols: [protocol], strictMode: true, reconnect: false };
    // Its types ask for everything that has a default.
    const client = new RPCClient(options as unknown as ConstructorParameters<typeof RPCClient>[0]);
    await client.connect();
    return client;
  };
  const place = async (name: string) => {
    const id = await chargerWithPorts(commands.test, name, 1, { licensed_from: new Date('2020-01-01') });
    return { id, port: (await stored(commands.test, id)).ports[0]?.id };
  };
  const at = (seconds: number) => new Date(commands.clock.now().getTime() + seconds * 1000).toISOString();

  it('boots, is started and stopped from the portal, and charges what its meter says, in 1.6', async () => {
    const { id, port } = await place('VOICE-16');
    const client = await connect('CP-VOICE-16', 'ocpp1.6');
    let idTag = '';
    client.handle('RemoteStartTransaction', async ({ params }) => {
      idTag = String(params?.['idTag']);
      return { status: 'Accepted' };
    });
    client.handle('RemoteStopTransaction', async () => ({ status: 'Accepted' }));
    const boot = await client.call('BootNotification', { chargePointVendor: 'Tern', chargePointModel: 'Wall' });
    expect(boot).toMatchObject({ status: 'Accepted', interval: 60 });
    const start = await commands.queued(commands.run(id, { action: 'start', port }));
    await commands.until(start, 'ACCEPTED');
    const begin = { connectorId: 1, idTag, meterStart: 500, timestamp: at(0) };
    const { transactionId } = (await client.call('StartTransaction', begin)) as { transactionId: number };
    expect(await commands.read(start.id)).toMatchObject({ state: 'CONFIRMED' });
    const meterValue = [{ timestamp: at(60), sampledValue: [{ value: '1700', unit: 'Wh' }] }];
    await client.call('MeterValues', { connectorId: 1, transactionId, meterValue });
    const stop = await commands.queued(commands.run(id, { action: 'stop', port }));
    await commands.until(stop, 'ACCEPTED');
    await client.call('StopTransaction', { transactionId, meterStop: 2750, timestamp: at(120), reason: 'Remote' });
    expect(await commands.read(stop.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sessionsOf(commands.test, id)).toMatchObject([{ status: 'COMPLETED', energy: 2.25, remarks: [] }]);
    await client.close({});
  });

  it('does the same in 2.0.1', async () => {
    const { id, port } = await place('VOICE-201');
    const client = await connect('CP-VOICE-201', 'ocpp2.0.1');
    let asked: Record<string, unknown> = {};
    client.handle('RequestStartTransaction', async ({ params }) => {
      asked = params ?? {};
      return { status: 'Accepted' };
    });
    client.handle('RequestStopTransaction', async () => ({ status: 'Accepted' }));
    const chargingStation = { vendorName: 'Tern', model: 'Wall' };
    const boot = await client.call('BootNotification', { reason: 'PowerUp', chargingStation });
    expect(boot).toMatchObject({ status: 'Accepted', interval: 60 });
    const start = await commands.queued(commands.run(id, { action: 'start', port }));
    await commands.until(start, 'ACCEPTED');
    const send = (eventType: string, triggerReason: string, seqNo: number, wh: number, more: object = {}) => {
      const timestamp = at(seqNo * 60);
      const context = seqNo === 0 ? 'Transaction.Begin' : 'Transaction.End';
      const meterValue = [{ timestamp, sampledValue: [{ value: wh, context }] }];
      const transactionInfo = {
        transactionId: 'T-1',
        remoteStartId: asked['remoteStartId'],
        chargingState: 'Charging',
      };
      return client.call('TransactionEvent', {
        eventType,
        triggerReason,
        seqNo,
        timestamp,
        meterValue,
        evse: { id: 1, connectorId: 1 },
        transactionInfo: { ...transactionInfo, ...more },
        idToken: asked['idToken'],
      });
    };
    await send('Started', 'RemoteStart', 0, 500);
    expect(await commands.read(start.id)).toMatchObject({ state: 'CONFIRMED' });
    expect((await stored(commands.test, id)).statuses).toEqual(['CHARGING', 'CHARGING']);
    const stop = await commands.queued(commands.run(id, { action: 'stop', port }));
    await commands.until(stop, 'ACCEPTED');
    await send('Ended', 'RemoteStop', 1, 2750, { stoppedReason: 'Remote', chargingState: 'Idle' });
    expect(await commands.read(stop.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await sessionsOf(commands.test, id)).toMatchObject([{ status: 'COMPLETED', energy: 2.25, remarks: [] }]);
    await client.close({});
  });
});
