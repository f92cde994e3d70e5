import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { createCommandsTest, operated, type CommandsTest, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

const accepted = { status: 'Accepted' };

describe.each([oneEngine])('a session that the portal started, on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const order = (port: string | undefined, action: 'start' | 'stop') =>
    commands.queued(commands.send({ method: 'PATCH', url: `/api/v1/charger-port/${port}/${action}` }));
  const now = () => commands.clock.now().toISOString();
  const requestOf = ({ asked }: Operated, action: string) =>
    asked.find((call) => call.action === action)?.payload as Record<string, never>;

  const outcome = {
    status: 'COMPLETED',
    authentication: 'REMOTE_START',
    energy: 2.5,
    stop_reason: 'Remote',
    remarks: [],
  };

  it('is let in by the token of the command, and confirms it, in OCPP 1.6', async () => {
    const at = await operated(commands.test, 'SIX', { version: '1.6' });
    at.answers('RemoteStartTransaction', accepted);
    at.answers('RemoteStopTransaction', accepted);
    const started = await order(at.ports[0], 'start');
    await commands.until(started, 'ACCEPTED');
    const { idTag } = requestOf(at, 'RemoteStartTransaction');
    expect(await at.point.call('Authorize', { idTag })).toEqual({ result: { idTagInfo: accepted } });
    const start = { connectorId: 1, idTag, meterStart: 100, timestamp: now() };
    const answer = await at.point.call('StartTransaction', start);
    expect(answer).toMatchObject({ result: { idTagInfo: accepted } });
    expect((await commands.read(started.id)).state).toBe('CONFIRMED');
    expect(await at.point.call('StartTransaction', start)).toEqual(answer);
    const stopped = await order(at.ports[0], 'stop');
    await commands.until(stopped, 'ACCEPTED');
    const { transactionId } = requestOf(at, 'RemoteStopTransaction');
    await at.point.call('StopTransaction', { transactionId, meterStop: 2600, timestamp: now(), reason: 'Remote' });
    expect((await commands.read(stopped.id)).state).toBe('CONFIRMED');
    expect(await sessionsOf(commands.test, at.id)).toMatchObject([{ ...outcome, started_by: { name: 'admin demo' } }]);
    await at.point.terminate();
  });

  it('is let in by the token of the command, and confirms it, in OCPP 2.0.1', async () => {
    const at = await operated(commands.test, 'TWO', { version: '2.0.1' });
    at.answers('RequestStartTransaction', accepted);
    at.answers('RequestStopTransaction', accepted);
    const started = await order(at.ports[0], 'start');
    await commands.until(started, 'ACCEPTED');
    const { idToken, remoteStartId } = requestOf(at, 'RequestStartTransaction');
    const event = (eventType: string, seqNo: number, kWh: number, rest: object, info: object) => ({
      eventType,
      seqNo,
      timestamp: now(),
      triggerReason: 'RemoteStart',
      transactionInfo: { transactionId: 'remote', ...info },
      meterValue: [{ timestamp: now(), sampledValue: [{ value: kWh, unitOfMeasure: { unit: 'kWh' } }] }],
      ...rest,
    });
    const evse = { id: 1 };
    await at.point.call('TransactionEvent', event('Started', 0, 1, { evse }, { chargingState: 'EVConnected' }));
    expect((await commands.read(started.id)).state).toBe('ACCEPTED');
    commands.clock.pass(5);
    const begun = event('Updated', 1, 1, { idToken }, { remoteStartId, chargingState: 'Charging' });
    expect(await at.point.call('TransactionEvent', begun)).toEqual({ result: { idTokenInfo: accepted } });
    expect((await commands.read(started.id)).state).toBe('CONFIRMED');
    expect(await portOf(commands.test, at.id)).toMatchObject({ status: 'CHARGING' });
    const stopped = await order(at.ports[0], 'stop');
    await commands.until(stopped, 'ACCEPTED');
    commands.clock.pass(600);
    const end = event('Ended', 2, 3.5, {}, { stoppedReason: 'Remote' });
    expect(await at.point.call('TransactionEvent', end)).toEqual({ result: {} });
    expect((await commands.read(stopped.id)).state).toBe('CONFIRMED');
    expect(await sessionsOf(commands.test, at.id)).toMatchObject([{ ...outcome, started_by: { name: 'admin demo' } }]);
    await at.point.terminate();
  });
});
