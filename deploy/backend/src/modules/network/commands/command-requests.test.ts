import type { AuditEntry } from '@plugboard/contracts/accounts';
import type { OcppMessage } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

const requestId = '0198c0de-0000-7000-8000-0000000000c1';

describe.each([oneEngine])('the request of a command on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  it('is named by the command and found in the audit log and the toolbox, from the click to the answer', async () => {
    const { id, ports, answers, point } = await operated(commands.test, 'TRACED');
    answers('UnlockConnector', { status: 'Unlocked' });
    const [port] = ports;
    const headers = { 'x-request-id': requestId };
    const sent = await commands.queued(commands.run(id, { action: 'unlock', port }, { headers }));
    const done = await commands.until(sent, 'CONFIRMED');
    expect(done).toMatchObject({ request_id: requestId, exchanges: [{ response: { status: 'Unlocked' } }] });
    const found = await commands.send({
      url: `/api/v1/audit/?search=${requestId.toUpperCase()}`,
      token: commands.token,
    });
    const { results } = found.json<{ results: AuditEntry[] }>();
    expect(results.map(({ request_id, action }) => [request_id, action])).toEqual([[requestId, 'charger.commanded']]);
    const messages = async () => {
      const url = `/api/v1/charger/${id}/ocpp-messages/?search=${requestId.toUpperCase()}`;
      const { results: logged } = (await commands.send({ url })).json<{ results: OcppMessage[] }>();
      return logged.map(({ action, kind }) => `${kind} ${action}`);
    };
    await expect.poll(messages).toEqual(['result UnlockConnector', 'call UnlockConnector']);
    await point.terminate();
  });

  it('is counted by the command’s outcome, once, by the instance that has settled it', async () => {
    const { id, ports, answers, point } = await operated(commands.test, 'COUNTED');
    answers('UnlockConnector', { status: 'UnlockFailed' });
    const command = await commands.queued(commands.run(id, { action: 'unlock', port: ports[0] }));
    await commands.until(command, 'REJECTED');
    const { commands: counter } = commands.test.app.platform.metrics;
    const counted = (await counter.get()).values.map(({ labels, value }) => [
      labels['action'],
      labels['outcome'],
      value,
    ]);
    expect(counted).toEqual([
      ['unlock', 'CONFIRMED', 1],
      ['unlock', 'REJECTED', 1],
    ]);
    await point.terminate();
  });
});
