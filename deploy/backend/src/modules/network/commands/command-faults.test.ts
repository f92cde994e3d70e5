import type { Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boot, createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { failOverdue } from './command-dispatcher.ts';

describe.each([oneEngine])('commands that do not work out, on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const unlock = (port: string | undefined) => ({ action: 'unlock', port });
  const inSeconds = (seconds: number) => new Date(commands.clock.now().getTime() + seconds * 1000);
  const giveUp = (seconds: number) => failOverdue(commands.test.app.platform, inSeconds(seconds));

  it.each([
    [{ status: 'UnlockFailed' }, 'REJECTED', 'The charger refused: UnlockFailed'],
    [{ status: 'NotSupported' }, 'NOT_SUPPORTED', 'The charger does not support this: NotSupported'],
    [['NotImplemented', '', {}], 'NOT_SUPPORTED', 'The charger does not support this: NotImplemented'],
    [['NotSupported', 'No lock', {}], 'NOT_SUPPORTED', 'The charger does not support this: NotSupported: No lock'],
    [['InternalError', 'Stuck', {}], 'REJECTED', 'The charger refused: InternalError: Stuck'],
    [{ status: 'Perhaps' }, 'REJECTED', /^The charger’s answer could not be understood: ./],
  ] as const)('answered by %j are %s', async (answer, state, reason) => {
    const name = `FAULT-${JSON.stringify(answer).length}-${String(reason).length}`;
    const { id, ports, point, answers } = await operated(commands.test, name);
    answers('UnlockConnector', answer);
    const command = await commands.until(await commands.queued(commands.run(id, unlock(ports[0]))), state);
    expect(command.reason).toMatch(reason);
    expect(command.settled_at).not.toBeNull();
    expect(command.exchanges[0]?.error).toEqual(
      Array.isArray(answer) ? { code: answer[0], description: answer[1] } : null,
    );
    const url = `/api/v1/command/${command.id}/`;
    const spanish = (await commands.send({ url, headers: { 'accept-language': 'es' } })).json<Command>();
    expect(spanish.reason).toMatch(/^(El cargador lo rechazó|El cargador no admite esto|No se pudo entender la resp)/);
    await point.terminate();
  });

  it('may be answered by texts that are none, and by very long ones', async () => {
    const { id, point, answers } = await operated(commands.test, 'STRANGE', { version: '2.0.1' });
    const order = { action: 'data-transfer', parameters: { vendor_id: 'tern' } };
    answers('DataTransfer', ['InternalError', `\0\ud800${'!'.repeat(5000)}`, {}]);
    const refused = await commands.until(await commands.queued(commands.run(id, order)), 'REJECTED');
    expect(refused.reason?.length).toBeLessThan(400);
    answers('DataTransfer', { status: 'Accepted', data: '\0' });
    const unread = await commands.until(await commands.queued(commands.run(id, order)), 'REJECTED');
    expect(unread.reason_code).toBe('INVALID_ANSWER');
    await point.terminate();
  });

  it('time out where nobody answers, and keep what comes too late as nothing but an answer', async () => {
    const { id, ports, point, asked, answers } = await operated(commands.test, 'SILENT');
    const command = await commands.queued(commands.run(id, unlock(ports[0])));
    await commands.until(command, 'SENT');
    await expect.poll(() => asked).toHaveLength(1);
    await giveUp(39);
    expect((await commands.read(command.id)).state).toBe('SENT');
    await giveUp(41);
    const settled = await commands.read(command.id);
    expect(settled).toMatchObject({
      state: 'TIMED_OUT',
      reason: 'The charger did not answer in time',
      answered_at: null,
    });
    expect(asked).toHaveLength(1);
    // The next one of its kind may go.
    answers('UnlockConnector', { status: 'Unlocked' });
    const [, messageId] = point.heard[0] as [number, string];
    point.send(JSON.stringify([3, messageId, { status: 'Unlocked' }]));
    await expect
      .poll(async () => (await commands.read(command.id)).exchanges[0]?.response)
      .toEqual({ status: 'Unlocked' });
    expect((await commands.read(command.id)).state).toBe('TIMED_OUT');
    await point.terminate();
  });

  it('time out where the socket breaks off, and are confirmed all the same by what is reported later', async () => {
    const { id, ports, point, asked } = await operated(commands.test, 'BROKEN');
    const command = await commands.queued(commands.run(id, { action: 'start', port: ports[0] }));
    await expect.poll(() => asked.length).toBe(1);
    point.socket.terminate();
    expect(await commands.until(command, 'TIMED_OUT')).toMatchObject({
      reason: 'The connection was lost before the charger answered',
    });
    await commands.report(id, {
      kind: 'transaction-started',
      connectorId: 1,
      facts: { idTag: asked[0]?.payload['idTag'] },
    });
    expect(await commands.read(command.id)).toMatchObject({ state: 'CONFIRMED', reason: null });
  });

  it('are confirmed by a report that overtakes the answer, which is kept all the same', async () => {
    const { id, ports, point, asked } = await operated(commands.test, 'HASTY');
    const command = await commands.queued(commands.run(id, { action: 'start', port: ports[0] }));
    await expect.poll(() => asked.length).toBe(1);
    const facts = { idTag: asked[0]?.payload['idTag'] };
    await commands.report(id, { kind: 'transaction-started', connectorId: 1, facts });
    expect(await commands.read(command.id)).toMatchObject({ state: 'CONFIRMED', answered_at: null });
    const [, messageId] = point.heard[0] as [number, string];
    point.send(JSON.stringify([3, messageId, { status: 'Accepted' }]));
    await expect.poll(async () => (await commands.read(command.id)).answered_at).not.toBeNull();
    expect((await commands.read(command.id)).state).toBe('CONFIRMED');
    await point.terminate();
  });

  it('stay unconfirmed where the charge point accepts and then nothing happens', async () => {
    const { id, ports, point, answers } = await operated(commands.test, 'IDLE');
    answers('RemoteStartTransaction', { status: 'Accepted' });
    const command = await commands.queued(commands.run(id, { action: 'start', port: ports[0] }));
    await commands.until(command, 'ACCEPTED');
    await giveUp(59);
    expect((await commands.read(command.id)).state).toBe('ACCEPTED');
    await giveUp(61);
    expect(await commands.read(command.id)).toMatchObject({
      state: 'UNCONFIRMED',
      reason: 'The charger accepted, but has not reported it as done',
    });
    await point.terminate();
  });

  it('time out where no instance holds the socket', async () => {
    const { id, point } = await operated(commands.test, 'GONE');
    await point.terminate();
    const command = await commands.queued(commands.run(id, { action: 'clear-cache' }));
    await giveUp(4);
    expect((await commands.read(command.id)).state).toBe('QUEUED');
    await giveUp(6);
    expect(await commands.read(command.id)).toMatchObject({
      state: 'TIMED_OUT',
      reason_code: 'OFFLINE',
      reason: 'Charger is offline',
      sent_at: null,
    });
  });

  it('are sent to a charge point that comes back within the time', async () => {
    const { id, point } = await operated(commands.test, 'BACK');
    await point.terminate();
    const command = await commands.queued(commands.run(id, { action: 'clear-cache' }));
    const again = await connectChargePoint(commands.test, 'CP-BACK');
    again.answering(() => ({ status: 'Accepted' }));
    await boot(again);
    expect(await commands.until(command, 'CONFIRMED')).toMatchObject({ reason: null });
    await again.terminate();
  });

  it('end with the failure that the charge point reports', async () => {
    const { id, point, answers } = await operated(commands.test, 'FIRMWARE');
    answers('UpdateFirmware', {});
    const parameters = { location: 'https://files.example/firmware.bin' };
    const command = await commands.queued(commands.run(id, { action: 'update-firmware', parameters }));
    await commands.until(command, 'ACCEPTED');
    await point.call('FirmwareStatusNotification', { status: 'Downloading' });
    expect((await commands.read(command.id)).state).toBe('ACCEPTED');
    await point.call('FirmwareStatusNotification', { status: 'DownloadFailed' });
    expect(await commands.read(command.id)).toMatchObject({
      state: 'UNCONFIRMED',
      reason: 'The charger reported a failure: DownloadFailed',
    });
    await point.terminate();
  });

  it('do not leave the portal in a version that has no words for them', async () => {
    const { id, point, asked } = await operated(commands.test, 'OLD');
    const command = await commands.queued(commands.run(id, { action: 'reboot', parameters: { type: 'WHEN_IDLE' } }));
    expect(await commands.until(command, 'NOT_SUPPORTED')).toMatchObject({
      reason: 'The charger does not support this: OCPP 1.6',
      sent_at: null,
    });
    expect(asked).toEqual([]);
    await point.terminate();
  });
});
