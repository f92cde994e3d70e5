import { commandState, type Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { listen } from '../../../testing/charge-point.ts';
import { carriers, openCarrier } from '../../../testing/carriers.ts';
import { listenToEvents } from '../../../testing/event-stream.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { deliverCommand } from './command-delivery.service.ts';
import { failOverdue } from './command-dispatcher.ts';

describe.each(carriers)('commands between instances on $engine with $carrier', (given) => {
  let carrier: Awaited<ReturnType<typeof openCarrier>>;
  /** Takes the clicks; the charge points are connected to the other one. */
  let clicked: CommandsTest;
  let other: Pick<TestApp, 'app' | 'database'>;

  beforeAll(async () => {
    carrier = await openCarrier(given);
    clicked = await createCommandsTest(given.engine, carrier.settings);
    const { database } = clicked.test;
    const { settings, clock } = clicked.test.app.platform;
    const app = await buildApp({ database, settings, clock });
    other = { app, database: app.platform.database };
  });
  afterAll(async () => {
    await other.app.close();
    await clicked.test.close();
    await carrier.close();
  });

  it('reach the charge point whichever instance took the click, and once', async () => {
    const { id, ports, point, asked, answers } = await operated(other, 'FAR', { ports: 2 });
    answers('UnlockConnector', { status: 'Unlocked' });
    expect(clicked.test.app.platform.chargePoints.connectionOf('demo', id)).toBeUndefined();
    const sent = await Promise.all(ports.map((port) => clicked.queued(clicked.run(id, { action: 'unlock', port }))));
    for (const command of sent) await clicked.until(command, 'CONFIRMED');
    expect(asked.map(({ payload }) => payload['connectorId']).toSorted()).toEqual([1, 2]);
    await point.terminate();
  });

  it('are taken by one alone, however many hear of them', async () => {
    const { id, ports, point, asked, answers } = await operated(other, 'ONCE');
    answers('UnlockConnector', { status: 'Unlocked' });
    const command = await clicked.queued(clicked.run(id, { action: 'unlock', port: ports[0] }));
    const destination = { tenant: 'demo', charger: id, command: command.id };
    await Promise.all(Array.from({ length: 5 }, () => deliverCommand(other.app.platform, destination)));
    await clicked.until(command, 'CONFIRMED');
    expect(asked).toHaveLength(1);
    await point.terminate();
  });

  it('are followed where they were clicked: every step, and what the charge point reports, once and in order', async () => {
    await listen(clicked.test);
    const { id, ports, point, answers } = await operated(other, 'WATCHED');
    answers('RemoteStartTransaction', { status: 'Accepted' });
    const stream = await listenToEvents(clicked.test.app, { token: clicked.token });
    const command = await clicked.queued(clicked.run(id, { action: 'start', port: ports[0] }));
    await clicked.until(command, 'ACCEPTED');
    const [, , , { idTag }] = point.heard.at(-1) as [number, string, string, { readonly idTag: string }];
    const timestamp = clicked.clock.now().toISOString();
    await point.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp });
    await point.call('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError', timestamp });
    const told = () =>
      stream.received.flatMap(({ event }) => {
        const said = event?.event;
        return said && 'charger' in said && said.charger === id && 'status' in said ? [said.status] : [];
      });
    await expect.poll(told).toContain('CHARGING');
    expect(told().filter((status) => commandState.safeParse(status).success)).toEqual([
      'QUEUED',
      'SENT',
      'ACCEPTED',
      'CONFIRMED',
    ]);
    stream.terminate();
    await point.terminate();
  });

  it('are settled once, by whichever clock is first', async () => {
    const { id, point } = await operated(other, 'CLOCK');
    await point.terminate();
    const command = await clicked.queued(clicked.run(id, { action: 'clear-cache' }));
    const later = new Date(clicked.clock.now().getTime() + 6000);
    await Promise.all(Array.from({ length: 3 }, () => failOverdue(other.app.platform, later)));
    expect((await clicked.read(command.id)).state).toBe('TIMED_OUT');
    const told = await other.database.kysely.selectFrom('event').select('payload').orderBy('id').execute();
    const of = told.filter(({ payload }) => payload.type === 'command-changed' && payload.command === command.id);
    expect(of.map(({ payload }) => (payload as { status: Command['state'] }).status)).toEqual(['QUEUED', 'TIMED_OUT']);
  });
});
