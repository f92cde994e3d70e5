import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectChargePoint } from '../../../testing/charge-point.ts';
import { stored } from '../../../testing/charge-point-tests.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { failOverdue } from './command-dispatcher.ts';

describe.each([oneEngine])('a command for a charge point whose socket has gone, on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const cut = async (name: string) => {
    const charger = await operated(commands.test, name);
    charger.point.socket.terminate();
    await expect.poll(async () => (await stored(commands.test, charger.id)).disconnected_at).not.toBeNull();
    const command = await commands.queued(commands.run(charger.id, { action: 'reboot', parameters: { type: 'SOFT' } }));
    expect(command).toMatchObject({
      state: 'QUEUED',
      sent_at: null,
      reason_code: 'CONNECTION_AWAITED',
      reason: 'The charger has no connection; this waits for it to come back',
    });
    return command;
  };

  it('says that it waits, and is sent as soon as the charge point is back', async () => {
    const command = await cut('BACK');
    const point = await connectChargePoint(commands.test, 'CP-BACK');
    const asked: string[] = [];
    point.answering(({ action }) => {
      asked.push(action);
      return { status: 'Accepted' };
    });
    await point.call('Heartbeat', {});
    expect(await commands.until(command, 'ACCEPTED')).toMatchObject({ reason_code: null });
    expect(asked).toEqual(['Reset']);
    await point.terminate();
  });

  it('is given up as offline where the charge point does not come back', async () => {
    const command = await cut('GONE');
    commands.clock.pass(6);
    await failOverdue(commands.test.app.platform, commands.clock.now());
    expect(await commands.read(command.id)).toMatchObject({
      state: 'TIMED_OUT',
      sent_at: null,
      reason_code: 'OFFLINE',
      reason: 'Charger is offline',
    });
  });
});
