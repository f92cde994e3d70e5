import type { ChargerVariable } from '@plugboard/contracts/chargers';
import type { Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandsTest, operated, type CommandsTest, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { simulated } from '../../../testing/simulated.ts';
import { failOverdue } from './command-dispatcher.ts';

const accepted = { status: 'Accepted' };

describe.each([oneEngine])('a command is done once it is shown, on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const state = async ({ id }: Command) => (await commands.read(id)).state;
  const giveUp = (seconds: number) =>
    failOverdue(commands.test.app.platform, new Date(commands.clock.now().getTime() + seconds * 1000));
  const now = () => commands.clock.now().toISOString();
  const run = (id: string, body: object) => commands.queued(commands.run(id, body));

  describe.each(['1.6', '2.0.1'] as const)('OCPP %s', (version) => {
    const is16 = version === '1.6';
    const status = ({ point }: Operated, connector: number, reported: string) =>
      point.call(
        'StatusNotification',
        is16
          ? { connectorId: connector, status: reported, errorCode: 'NoError' }
          : { evseId: connector, connectorId: 1, connectorStatus: reported, timestamp: now() },
      );

    it('trigger-message: by the message asked for, of the port asked for, in time', async () => {
      const at = await operated(commands.test, `TRIGGER-${version}`, { version, ports: 2 });
      at.answers('TriggerMessage', accepted);
      const trigger = (message: string, port?: string) =>
        run(at.id, { action: 'trigger-message', parameters: { message }, ...(port && { port }) });
      const ofPort = await trigger('StatusNotification', at.ports[1]);
      await commands.until(ofPort, 'ACCEPTED');
      await at.point.call('Heartbeat', {});
      await status(at, 1, 'Available');
      expect(await state(ofPort)).toBe('ACCEPTED');
      await status(at, 2, 'Available');
      expect(await state(ofPort)).toBe('CONFIRMED');

      const heartbeat = await trigger('Heartbeat');
      await commands.until(heartbeat, 'ACCEPTED');
      await giveUp(61);
      expect(await commands.read(heartbeat.id)).toMatchObject({ state: 'UNCONFIRMED', reason_code: 'NOT_CONFIRMED' });
      commands.clock.pass(120);
      await at.point.call('Heartbeat', {});
      expect(await state(heartbeat)).toBe('UNCONFIRMED');
      await at.point.terminate();
    });

    it('trigger-message: not by a message of a charge point that refuses', async () => {
      const at = await operated(commands.test, `REFUSES-${version}`, { version });
      at.answers('TriggerMessage', undefined);
      const command = await run(at.id, { action: 'trigger-message', parameters: { message: 'Heartbeat' } });
      await expect.poll(() => at.asked).toHaveLength(1);
      await at.point.call('Heartbeat', {});
      const [, messageId] = at.point.heard[0] as [number, string];
      at.point.send(JSON.stringify([3, messageId, { status: 'Rejected' }]));
      await commands.until(command, 'REJECTED');
      await at.point.terminate();
    });

    it('trigger-message: also by a message that overtakes the answer', async () => {
      const at = await operated(commands.test, `HASTY-${version}`, { version });
      const command = await run(at.id, { action: 'trigger-message', parameters: { message: 'Heartbeat' } });
      await expect.poll(() => at.asked).toHaveLength(1);
      await at.point.call('Heartbeat', {});
      expect(await state(command)).toBe('SENT');
      const [, messageId] = at.point.heard[0] as [number, string];
      at.point.send(JSON.stringify([3, messageId, accepted]));
      await commands.until(command, 'CONFIRMED');
      await at.point.terminate();
    });

    it('get-diagnostics: by the file, not by the word that it was sent', async () => {
      const at = await operated(commands.test, `FILE-${version}`, { version });
      at.answers('GetDiagnostics', { fileName: 'box.log' });
      at.answers('GetLog', { ...accepted, filename: 'box.log' });
      const uploaded = ({ number }: Command) =>
        is16
          ? at.point.call('DiagnosticsStatusNotification', { status: 'Uploaded' })
          : at.point.call('LogStatusNotification', { status: 'Uploaded', requestId: number });
      const lost = await run(at.id, { action: 'get-diagnostics' });
      await commands.until(lost, 'ACCEPTED');
      await uploaded(lost);
      expect(await commands.read(lost.id)).toMatchObject({ state: 'ACCEPTED', reason_code: 'FILE_AWAITED' });
      await giveUp(121);
      expect(await commands.read(lost.id)).toMatchObject({ state: 'UNCONFIRMED', reason_code: 'FILE_NOT_RECEIVED' });

      const sent = await run(at.id, { action: 'get-diagnostics' });
      await commands.until(sent, 'ACCEPTED');
      const payload = at.asked.at(-1)?.payload as { location?: string; log?: { remoteLocation: string } };
      const { host, pathname } = new URL(payload.location ?? payload.log?.remoteLocation ?? '');
      await commands.test.app.inject({ method: 'PUT', url: pathname, headers: { host }, payload: 'all is well' });
      expect(await commands.read(sent.id)).toMatchObject({ state: 'CONFIRMED', reason: null, file: { size: 11 } });
      await uploaded(sent);
      expect(await state(sent)).toBe('CONFIRMED');
      await at.point.terminate();
    });

    it('change-availability: by every port that it is about', async () => {
      const at = await operated(commands.test, `SERVICE-${version}`, { version, ports: 2 });
      at.answers('ChangeAvailability', accepted);
      for (const port of [1, 2]) await status(at, port, 'Unavailable');
      const command = await run(at.id, { action: 'change-availability', parameters: { is_operative: true } });
      await commands.until(command, 'ACCEPTED');
      await status(at, 1, 'Available');
      expect(await state(command)).toBe('ACCEPTED');
      await status(at, 2, 'Available');
      expect(await state(command)).toBe('CONFIRMED');
      await at.point.terminate();
    });

    it('every message that a simulated charge point is asked for comes', async () => {
      const { id, point } = await operated(commands.test, `SIMULATED-${version}`, { version });
      await point.terminate();
      const box = await simulated(commands.test, `CP-SIMULATED-${version}`, { protocol: version });
      await expect.poll(() => box.isOnline).toBe(true);
      for (const message of ['BootNotification', 'StatusNotification', 'Heartbeat', 'MeterValues']) {
        const command = await run(id, { action: 'trigger-message', parameters: { message } });
        await commands.until(command, 'CONFIRMED');
      }
    });
  });

  const variablesOf = async (id: string, search = '') =>
    (await commands.send({ url: `/api/v1/charger/${id}/variable/?limit=1000&search=${search}` })).json<{
      results: ChargerVariable[];
      count: number;
    }>();
  const reported = (component: string, variable: string, value: string, more = {}) => ({
    component: { name: component },
    variable: { name: variable },
    variableAttribute: [{ mutability: 'ReadWrite', value }],
    ...more,
  });

  it('a report of everything: by its last part, with all before it, and is kept as the charger’s variables', async () => {
    const at = await operated(commands.test, 'REPORT', { version: '2.0.1' });
    at.answers('GetBaseReport', accepted);
    const command = await run(at.id, { action: 'get-configuration' });
    await commands.until(command, 'ACCEPTED');
    const part = (seqNo: number, tbc: boolean, reportData: object[]) =>
      at.point.call('NotifyReport', { requestId: command.number, generatedAt: now(), seqNo, tbc, reportData });
    await part(0, true, [reported('OCPPCommCtrlr', 'HeartbeatInterval', '60')]);
    await part(2, false, [reported('SecurityCtrlr', 'BasicAuthPassword', 'hunter2')]);
    await part(2, false, []);
    expect(await state(command)).toBe('ACCEPTED');
    const unit = { variableCharacteristics: { dataType: 'decimal', unit: 'V', supportsMonitoring: true } };
    await part(1, true, [reported('Connector', 'Voltage', '231', unit)]);
    expect(await state(command)).toBe('CONFIRMED');
    expect((await variablesOf(at.id)).results).toMatchObject([
      { component: 'Connector', variable: 'Voltage', value: '231', unit: 'V', mutability: 'ReadWrite' },
      { component: 'OCPPCommCtrlr', variable: 'HeartbeatInterval', value: '60' },
      { component: 'SecurityCtrlr', variable: 'BasicAuthPassword', value: null },
    ]);
    expect(await variablesOf(at.id, 'heartbeat')).toMatchObject({ count: 1, results: [{ value: '60' }] });

    const named = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
    at.answers('SetVariables', { setVariableResult: [{ ...named, attributeStatus: 'Accepted' }] });
    const parameters = { key: 'OCPPCommCtrlr.HeartbeatInterval', value: '900' };
    await commands.until(await run(at.id, { action: 'change-configuration', parameters }), 'CONFIRMED');
    expect(await variablesOf(at.id, 'heartbeat')).toMatchObject({
      results: [{ value: '900', mutability: 'ReadWrite' }],
    });
    const event = { eventId: 1, timestamp: now(), trigger: 'Delta', eventNotificationType: 'CustomMonitor' };
    const eventData = [
      { ...event, actualValue: '198', component: { name: 'Connector' }, variable: { name: 'Voltage' } },
    ];
    await at.point.call('NotifyEvent', { generatedAt: now(), seqNo: 0, eventData });
    expect(await variablesOf(at.id, 'voltage')).toMatchObject({ results: [{ value: '198', unit: 'V' }] });

    // Variables missing from the next full report are deleted.
    commands.clock.pass(1);
    const again = await run(at.id, { action: 'get-configuration' });
    await commands.until(again, 'ACCEPTED');
    const rest = { requestId: again.number, generatedAt: now(), seqNo: 0 };
    await at.point.call('NotifyReport', { ...rest, reportData: [reported('Connector', 'Voltage', '230')] });
    expect(await state(again)).toBe('CONFIRMED');
    expect((await variablesOf(at.id)).results).toMatchObject([{ variable: 'Voltage', value: '230' }]);
    await at.point.terminate();
  });

  it('keys of OCPP 1.6 are the charger’s variables too', async () => {
    const at = await operated(commands.test, 'KEYS', { version: '1.6' });
    const configurationKey = [
      { key: 'HeartbeatInterval', readonly: false, value: '60' },
      { key: 'NumberOfConnectors', readonly: true, value: '1' },
    ];
    at.answers('GetConfiguration', { configurationKey });
    await commands.until(await run(at.id, { action: 'get-configuration' }), 'CONFIRMED');
    at.answers('ChangeConfiguration', accepted);
    const parameters = { key: 'HeartbeatInterval', value: '300' };
    await commands.until(await run(at.id, { action: 'change-configuration', parameters }), 'CONFIRMED');
    expect((await variablesOf(at.id)).results).toMatchObject([
      { component: '', variable: 'HeartbeatInterval', value: '300', mutability: 'ReadWrite' },
      { component: '', variable: 'NumberOfConnectors', value: '1', mutability: 'ReadOnly' },
    ]);
    await at.point.terminate();
  });
});
