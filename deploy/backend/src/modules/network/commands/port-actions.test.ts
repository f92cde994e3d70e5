import type { Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

describe.each([oneEngine])('what a port is asked on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  it('is itself, with its charger', async () => {
    const { id, ports, point } = await operated(commands.test, 'ITSELF', { ports: 2 });
    const answer = await commands.send({ url: `/api/v1/charger-port/${ports[1]}/` });
    expect(answer.json()).toMatchObject({ id: ports[1], charger: id, connector_id: 2 });
    await point.terminate();
  });

  it('is a test, which passes by what the charge point reports', async () => {
    const { ports, point, asked, answers } = await operated(commands.test, 'TESTED');
    const url = `/api/v1/charger-port/${ports[0]}`;
    const results = async () =>
      (await commands.send({ url: `${url}/tests-get/` }))
        .json<{ tests: { test: string; result: string }[] }>()
        .tests.map(({ test, result }) => `${test} ${result}`);
    expect(await results()).toEqual([]);
    answers('TriggerMessage', { status: 'Accepted' });
    const command = await commands.queued(commands.send({ method: 'PATCH', url: `${url}/tests-run/` }));
    await commands.until(command, 'ACCEPTED');
    expect(asked[0]?.payload).toEqual({ requestedMessage: 'StatusNotification', connectorId: 1 });
    expect(await results()).toEqual(['answers PASSED', 'reports PENDING', 'fault-free PENDING', 'in-service PENDING']);
    await point.call('StatusNotification', { connectorId: 1, status: 'Unavailable', errorCode: 'NoError' });
    await commands.until(command, 'CONFIRMED');
    expect(await results()).toEqual(['answers PASSED', 'reports PASSED', 'fault-free PASSED', 'in-service FAILED']);
    await point.terminate();
  });

  it('is listed, newest first, by charger, port, action and state', async () => {
    const { id, ports, point, answers } = await operated(commands.test, 'LISTED', { ports: 2 });
    answers('UnlockConnector', { status: 'Unlocked' });
    answers('ClearCache', { status: 'Rejected' });
    for (const port of ports) {
      commands.clock.pass(1);
      await commands.until(await commands.queued(commands.run(id, { action: 'unlock', port })), 'CONFIRMED');
    }
    commands.clock.pass(1);
    await commands.until(await commands.queued(commands.run(id, { action: 'clear-cache' })), 'REJECTED');
    const list = async (query: string) => {
      const page = (await commands.send({ url: `/api/v1/command/?${query}` })).json<{
        results: Command[];
        count: number;
      }>();
      return [page.count, ...page.results.map(({ action, port }) => `${action} ${port ? ports.indexOf(port) : '-'}`)];
    };
    expect(await list(`charger=${id}`)).toEqual([3, 'clear-cache -', 'unlock 1', 'unlock 0']);
    expect(await list(`charger=${id}&limit=1&offset=1`)).toEqual([3, 'unlock 1']);
    expect(await list(`port=${ports[0]}`)).toEqual([1, 'unlock 0']);
    expect(await list(`charger=${id}&state__in=REJECTED,TIMED_OUT`)).toEqual([1, 'clear-cache -']);
    expect(await list(`charger=${id}&action=unlock`)).toEqual([2, 'unlock 1', 'unlock 0']);
    await point.terminate();
  });

  it('may be more than its version can say', async () => {
    const { id, point, asked } = await operated(commands.test, 'LONG');
    const parameters = { key: 'K'.repeat(60), value: '1' };
    const command = await commands.queued(commands.run(id, { action: 'change-configuration', parameters }));
    const settled = await commands.until(command, 'NOT_SUPPORTED');
    expect(settled.reason).toMatch(/^The charger does not support this: ./);
    expect(settled.answered_at).toBeNull();
    expect(asked).toEqual([]);
    await point.terminate();
  });
});
