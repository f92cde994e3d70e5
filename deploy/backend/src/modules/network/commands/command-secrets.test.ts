import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

const secret = 'hunter22hunter22';
const wifi = { ssid: 'Depot', password: secret };

describe.each([oneEngine])('secrets of commands on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  /** Everything that is stored, as text. */
  async function everythingStored(): Promise<string> {
    const { kysely } = commands.test.database;
    const tables = ['command', 'audit_entry', 'event', 'idempotency_key', 'ocpp_message'] as const;
    const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }
  const setWifi = (port: string | undefined) =>
    commands.send({ method: 'PATCH', url: `/api/v1/charger-port/${port}/wifi-settings-set/`, body: wifi });

  it.each(['1.6', '2.0.1'] as const)('reach the charge point and nobody else, in OCPP %s', async (version) => {
    const { id, ports, point, asked, answers } = await operated(commands.test, `WIFI-${version}`, { version });
    answers('ChangeConfiguration', { status: 'Accepted' });
    const variable = (name: string) => ({ component: { name: 'Wifi' }, variable: { name } });
    const set = (name: string) => ({ ...variable(name), attributeStatus: 'Accepted' });
    answers('SetVariables', { setVariableResult: [set('Ssid'), set('Password')] });
    const queued = await setWifi(ports[0]);
    expect(queued.json()).toMatchObject({ result: 'OK', command: { parameters: { ssid: 'Depot', password: '•••' } } });
    expect(await lastEntry(commands.test)).toMatchObject({
      action: 'charger.commanded',
      subject_id: id,
      after: { action: 'write-wifi', parameters: { ssid: 'Depot', password: '•••' } },
    });
    const { command } = queued.json<{ command: { id: string } }>();
    const done = await commands.until(command, 'CONFIRMED');
    expect(JSON.stringify(asked)).toContain(secret);
    expect(JSON.stringify(done)).not.toContain(secret);
    expect(done.exchanges.map(({ action }) => action)).toEqual(
      version === '1.6' ? ['ChangeConfiguration', 'ChangeConfiguration'] : ['SetVariables'],
    );

    const url = `/api/v1/charger-port/${ports[0]}/wifi-settings-get/`;
    expect((await commands.send({ url })).json()).toMatchObject({
      ssid: 'Depot',
      as_of: done.settled_at,
      command: { id: command.id },
    });
    await point.terminate();
    expect(await everythingStored()).not.toContain(secret);
  });

  it('wait sealed for who sends them, and not a moment longer', async () => {
    const { id, ports, point } = await operated(commands.test, 'WIFI-GONE');
    await point.terminate();
    await setWifi(ports[0]);
    const row = () =>
      commands.test.database.kysely
        .selectFrom('command')
        .select(['sealed_parameters', 'state'])
        .where('charger_id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await row()).sealed_parameters).toEqual(expect.any(String));
    expect(await everythingStored()).not.toContain(secret);
    commands.clock.pass(6);
    await expect.poll(row).toEqual({ sealed_parameters: null, state: 'TIMED_OUT' });
  });

  it('that charge points answer with are covered', async () => {
    const { id, point, answers } = await operated(commands.test, 'ANSWERS');
    answers('GetConfiguration', {
      configurationKey: [
        { key: 'AuthorizationKey', readonly: false, value: secret },
        { key: 'HeartbeatInterval', readonly: false, value: '60' },
      ],
    });
    const queued = await commands.queued(commands.run(id, { action: 'get-configuration' }));
    const done = await commands.until(queued, 'CONFIRMED');
    expect(done.exchanges[0]?.response).toEqual({
      configurationKey: [
        { key: 'AuthorizationKey', readonly: false, value: '•••' },
        { key: 'HeartbeatInterval', readonly: false, value: '60' },
      ],
    });
    await point.terminate();
  });

  it('read the network that the charge point names', async () => {
    const { id, ports, point, answers } = await operated(commands.test, 'READ');
    answers('GetConfiguration', { configurationKey: [{ key: 'WifiSsid', readonly: false, value: 'Yard' }] });
    await commands.until(await commands.queued(commands.run(id, { action: 'read-wifi' })), 'CONFIRMED');
    const url = `/api/v1/charger-port/${ports[0]}/wifi-settings-get/`;
    expect((await commands.send({ url })).json()).toMatchObject({ ssid: 'Yard' });
    answers('GetConfiguration', { unknownKey: ['WifiSsid'] });
    commands.clock.pass(1);
    await commands.until(await commands.queued(commands.run(id, { action: 'read-wifi' })), 'NOT_SUPPORTED');
    expect((await commands.send({ url })).json()).toMatchObject({ ssid: 'Yard', command: { state: 'NOT_SUPPORTED' } });
    await point.terminate();
  });
});
