import type { Command } from '@plugboard/contracts/network';
import type { LiveEvent } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { eventsOf } from '../../../testing/charge-point-tests.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { boot, createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { engines } from '../../../testing/engines.ts';

const patch = (url: string) => ({ method: 'PATCH', url }) as const;
const accepted = { status: 'Accepted' };

const statesOf = (events: readonly LiveEvent[], { id }: Pick<Command, 'id'>) =>
  events.flatMap((event) => (event.type === 'command-changed' && event.command === id ? [event.status] : []));

describe.each(engines)('commands on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const at = (port: string | undefined, action: string) =>
    commands.send(patch(`/api/v1/charger-port/${port}/${action}`));

  describe.each(['1.6', '2.0.1'] as const)('OCPP %s', (version) => {
    const is16 = version === '1.6';
    const name = is16 ? 'SIX' : 'TWO';

    it('start charging, which shows when the charge point reports it', async () => {
      const { id, ports, asked, answers, point } = await operated(commands.test, `${name}-START`, { version });
      answers(is16 ? 'RemoteStartTransaction' : 'RequestStartTransaction', accepted);
      const command = await commands.queued(at(ports[0], 'start'));
      expect(command).toMatchObject({ action: 'start', state: 'QUEUED', charger: id, port: ports[0], sent_at: null });
      const answered = await commands.until(command, 'ACCEPTED');
      expect(answered).toMatchObject({
        reason: null,
        requested_by: { email: 'admin@demo.example' },
        on_behalf_of: null,
        exchanges: [{ request: asked[0]?.payload, response: accepted, error: null }],
      });
      const token = is16 ? asked[0]?.payload['idTag'] : undefined;
      const facts = is16 ? { idTag: String(token).toLowerCase() } : { remoteStartId: command.number };
      const started = { kind: 'transaction-started', connectorId: 1 } as const;
      await commands.report(id, { ...started, facts: { idTag: 'SOMEBODY', remoteStartId: -1 } });
      expect((await commands.read(command.id)).state).toBe('ACCEPTED');
      await commands.report(id, { ...started, facts });
      expect(await commands.read(command.id)).toMatchObject({ state: 'CONFIRMED', settled_at: expect.any(String) });
      const states = statesOf(await eventsOf(commands.test), command);
      expect(states).toEqual(['QUEUED', 'SENT', 'ACCEPTED', 'CONFIRMED']);
      await point.terminate();
    });

    it('start and stop a charge, all the way', async () => {
      const { id, ports, point, asked, answers } = await operated(commands.test, `${name}-CHARGE`, { version });
      answers(is16 ? 'RemoteStartTransaction' : 'RequestStartTransaction', accepted);
      answers(is16 ? 'RemoteStopTransaction' : 'RequestStopTransaction', accepted);
      const start = await commands.queued(commands.send(patch(`/api/v1/charger/${id}/start/`)));
      await commands.until(start, 'ACCEPTED');
      const timestamp = commands.clock.now().toISOString();
      const idTag = asked[0]?.payload['idTag'];
      const event = { timestamp, triggerReason: 'RemoteStart', seqNo: 0, evse: { id: 1, connectorId: 1 } };
      const begun = is16
        ? await point.call('StartTransaction', { connectorId: 1, idTag, meterStart: 1000, timestamp })
        : await point.call('TransactionEvent', {
            ...event,
            eventType: 'Started',
            idToken: asked[0]?.payload['idToken'],
            transactionInfo: { transactionId: 'T-1', remoteStartId: start.number },
          });
      expect(begun).toMatchObject({ result: is16 ? { idTagInfo: accepted } : { idTokenInfo: accepted } });
      await commands.until(start, 'CONFIRMED');
      expect((await at(ports[0], 'start')).json()).toMatchObject({
        detail: 'Someone is already charging at this port.',
      });

      const stop = await commands.queued(at(ports[0], 'stop'));
      await commands.until(stop, 'ACCEPTED');
      const transactionId = asked[1]?.payload['transactionId'];
      await (is16
        ? point.call('StopTransaction', { transactionId, meterStop: 3000, timestamp, reason: 'Remote' })
        : point.call('TransactionEvent', {
            ...event,
            seqNo: 1,
            eventType: 'Ended',
            triggerReason: 'RemoteStop',
            transactionInfo: { transactionId, stoppedReason: 'Remote' },
          }));
      await commands.until(stop, 'CONFIRMED');
      await point.terminate();
    });

    it('reboot, which shows when the charge point starts up', async () => {
      const { id, point, asked, answers } = await operated(commands.test, `${name}-BOOT`, { version });
      answers('Reset', accepted);
      const command = await commands.queued(commands.send(patch(`/api/v1/charger/${id}/reboot/`)));
      await commands.until(command, 'ACCEPTED');
      expect(asked).toEqual([{ action: 'Reset', payload: { type: is16 ? 'Soft' : 'Immediate' } }]);
      // Asked for, or a habit: it has kept its socket.
      await boot(point, version);
      expect((await commands.read(command.id)).state).toBe('ACCEPTED');
      await point.terminate();
      const again = await connectChargePoint(commands.test, `CP-${name}-BOOT`, { protocol: `ocpp${version}` });
      await boot(again, version);
      expect((await commands.read(command.id)).state).toBe('CONFIRMED');
      await again.terminate();
    });

    it('go out of order at once, and tell the charge point', async () => {
      const { id, point, asked, answers } = await operated(commands.test, `${name}-ORDER`, { version });
      answers('ChangeAvailability', accepted);
      const url = `/api/v1/charger/${id}/change_is_out_of_order`;
      const reply = (await commands.send(patch(url))).json<{ is_out_of_order: boolean; command: Command }>();
      expect(reply).toMatchObject({ is_out_of_order: true, command: { action: 'change-availability' } });
      expect(await lastEntry(commands.test)).toMatchObject({
        action: 'charger.out-of-order-changed',
        before: { is_out_of_order: false },
        after: { is_out_of_order: true, command: reply.command.id },
      });
      const charger = (await commands.send({ url: `/api/v1/charger/${id}/` })).json<{ status: string }>();
      expect(charger.status).toBe('OUT_OF_ORDER');
      await commands.until(reply.command, 'ACCEPTED');
      expect(asked[0]?.payload).toEqual(
        is16 ? { connectorId: 0, type: 'Inoperative' } : { operationalStatus: 'Inoperative' },
      );
      const status = is16
        ? { connectorId: 1, status: 'Unavailable', errorCode: 'NoError' }
        : { evseId: 1, connectorId: 1, connectorStatus: 'Unavailable', timestamp: commands.clock.now().toISOString() };
      await point.call('StatusNotification', status);
      await commands.until(reply.command, 'CONFIRMED');
      expect((await commands.send(patch(url))).json()).toMatchObject({ is_out_of_order: false });
      await point.terminate();
    });

    it('read and change the configuration, and unlock: the answer is the result', async () => {
      const { id, ports, point, asked, answers } = await operated(commands.test, `${name}-KEYS`, { version });
      const key = is16 ? 'HeartbeatInterval' : 'OCPPCommCtrlr.HeartbeatInterval';
      const variable = { component: { name: 'OCPPCommCtrlr' }, variable: { name: 'HeartbeatInterval' } };
      answers('GetConfiguration', { configurationKey: [{ key, readonly: false, value: '60' }] });
      answers('GetVariables', {
        getVariableResult: [{ ...variable, attributeStatus: 'Accepted', attributeValue: '60' }],
      });
      answers('ChangeConfiguration', { status: 'RebootRequired' });
      answers('SetVariables', { setVariableResult: [{ ...variable, attributeStatus: 'RebootRequired' }] });
      answers('UnlockConnector', { status: 'Unlocked' });
      const bodies = [
        { action: 'get-configuration', parameters: { keys: [key] } },
        { action: 'change-configuration', parameters: { key, value: '30' } },
        { action: 'unlock', port: ports[0] },
      ];
      for (const body of bodies) await commands.until(await commands.queued(commands.run(id, body)), 'CONFIRMED');
      expect(asked.map(({ payload }) => payload)).toEqual(
        is16
          ? [{ key: [key] }, { key, value: '30' }, { connectorId: 1 }]
          : [
              { getVariableData: [variable] },
              { setVariableData: [{ ...variable, attributeValue: '30' }] },
              { evseId: 1, connectorId: 1 },
            ],
      );
      await point.terminate();
    });
  });
});
