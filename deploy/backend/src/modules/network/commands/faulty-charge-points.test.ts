import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { createCommandsTest, type CommandsTest } from '../../../testing/command-tests.ts';
import { listenToEvents } from '../../../testing/event-stream.ts';
import { simulated } from '../../../testing/simulated.ts';

describe.each(['1.6', '2.0.1'] as const)('charge points of OCPP %s with faults', (protocol) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest('pglite');
  });
  afterAll(() => commands.test.close());
  const place = (name: string) =>
    chargerWithPorts(commands.test, name, 1, { licensed_from: new Date('2020-01-01'), heartbeat_seconds: 30 });
  const profile = { periods: [{ start_seconds: 0, limit: 16 }] };

  it('refuse a profile, and do the next thing that they are asked', async () => {
    const id = await place('REFUSES');
    const point = await simulated(commands.test, 'CP-REFUSES', { protocol });
    const [port] = (await stored(commands.test, id)).ports;
    const ask = () =>
      commands.queued(commands.run(id, { action: 'set-charging-profile', port: port?.id, parameters: profile }));
    point.setFault({ kind: 'refuses-profiles' });
    expect(await commands.until(await ask(), 'REJECTED')).toMatchObject({ reason: 'The charger refused: Rejected' });
    const unlock = commands.run(id, { action: 'unlock', port: port?.id });
    await commands.until(await commands.queued(unlock), 'CONFIRMED');
    point.clearFaults();
    await commands.until(await ask(), 'CONFIRMED');
  });

  it('are there while their socket is, and offline by the clock once it is gone', async () => {
    const id = await place('SILENT');
    const point = await simulated(commands.test, 'CP-SILENT', { protocol });
    const { app } = commands.test;
    await expect.poll(async () => (await stored(commands.test, id)).status).toBe('AVAILABLE');
    const stream = await listenToEvents(app, { token: commands.token });
    const told = () =>
      stream.received.flatMap(({ event }) =>
        event?.event.type === 'charger-changed' && event.event.charger === id
          ? [[event.event.status, event.event.is_online]]
          : [],
      );
    point.setFault({ kind: 'silent' });
    const poll = () => app.platform.chargePoints.connectionRegistry?.poll(commands.clock.now());
    await expect.poll(() => stream.received.length).toBeGreaterThan(0);
    commands.clock.pass(600);
    await poll();
    await poll();
    // Its socket is open, and answers pings.
    expect(told()).toEqual([]);
    expect(point.isConnected).toBe(true);
    point.stop();
    await expect.poll(told).toEqual([['AVAILABLE', true]]);
    commands.clock.pass(61);
    await poll();
    await poll();
    await expect.poll(told).toEqual([
      ['AVAILABLE', true],
      ['OFFLINE', false],
    ]);
    stream.terminate();
  });
});
