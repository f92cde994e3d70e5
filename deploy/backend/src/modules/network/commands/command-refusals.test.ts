import type { Command } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { createCommandsTest, operated, type CommandsTest, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';

const licensed = { licensed_from: new Date('2020-01-01'), is_online: true };
const toLookAt = {
  ...licensed,
  share_mode: 'VIEWER',
  share_info: 'Fleet',
  source_tenant_id: 'metro',
  source_charger_id: '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10',
} as const;

describe.each([oneEngine])('commands are refused on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
  });
  afterAll(() => commands.test.close());

  const portsOf = async (id: string) => (await stored(commands.test, id)).ports.map((port) => port.id);
  const refused = async (answer: ReturnType<CommandsTest['send']>) => {
    const { statusCode } = await answer;
    return [statusCode, (await answer).json<{ detail?: string }>().detail];
  };

  it.each([
    ['OFFLINE', { ...licensed, is_online: false }, 409, 'Charger is offline', 'El cargador está sin conexión'],
    ['VIEWER', toLookAt, 403, 'This charger is shared with you as view only.', 'Este cargador se comparte'],
    [
      'NEW',
      { ...licensed, licensed_from: null },
      409,
      'Please activate the charger in order to save changes.',
      'Active el cargador para guardar los cambios.',
    ],
    [
      'BROKEN',
      { ...licensed, is_out_of_order: true },
      409,
      'Sorry, this charger is temporarily out of order.',
      'Lo sentimos, este cargador está temporalmente fuera de servicio.',
    ],
  ])('where the charger is %s', async (name, special, status, english, spanish) => {
    const id = await chargerWithPorts(commands.test, name, 1, special);
    const [port] = await portsOf(id);
    const url = `/api/v1/charger-port/${port}/start`;
    const start = (language: string) =>
      commands.send({ method: 'PATCH', url, headers: { 'accept-language': language } });
    expect(await refused(start('en'))).toEqual([status, english]);
    expect(await refused(start('es'))).toEqual([status, expect.stringContaining(spanish)]);
    expect(await commands.test.database.kysely.selectFrom('command').selectAll().execute()).toEqual([]);
  });

  it('where a reservation would end before it begins', async () => {
    const id = await chargerWithPorts(commands.test, 'PAST', 1, licensed);
    const parameters = { id_tag: 'CARD', until: '2026-03-01T11:59:00Z' };
    const answer = await commands.run(id, { action: 'reserve', parameters });
    expect([answer.statusCode, answer.json()]).toEqual([400, { 'parameters.until': ['Choose a time in the future.'] }]);
  });

  it('where it is only to be looked at, out-of-order mode too', async () => {
    const id = await chargerWithPorts(commands.test, 'LOOK', 1, toLookAt);
    const url = `/api/v1/charger/${id}/change_is_out_of_order`;
    expect(await refused(commands.send({ method: 'PATCH', url }))).toEqual([403, expect.any(String)]);
    expect((await stored(commands.test, id)).is_out_of_order).toBe(false);
  });

  describe('of a charger that is there', () => {
    let charger: Operated;
    beforeAll(async () => {
      charger = await operated(commands.test, 'THERE', { ports: 2 });
    });
    afterAll(() => charger.point.terminate());
    const atPort = (index: number, action: string) =>
      commands.send({ method: 'PATCH', url: `/api/v1/charger-port/${charger.ports[index]}/${action}` });

    it('where nobody charges that could stop, or charging is not allowed', async () => {
      expect(await refused(atPort(0, 'stop'))).toEqual([409, 'Nobody is charging at this port.']);
      const url = `/api/v1/charger/${charger.id}/stop/`;
      expect(await refused(commands.send({ method: 'PATCH', url }))).toEqual([409, 'Nobody is charging at this port.']);
      const { kysely } = commands.test.database;
      await kysely
        .updateTable('port')
        .set({ is_charging_not_allowed: true })
        .where('id', '=', charger.ports[1] ?? '')
        .execute();
      expect(await refused(atPort(1, 'start'))).toEqual([409, 'Charging is not allowed at this port.']);
    });

    it('where one of the kind is on its way, once for two clicks at the same moment', async () => {
      const answers = await Promise.all([atPort(0, 'start'), atPort(0, 'start')]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const key = { headers: { 'idempotency-key': 'the same click' } };
      const url = `/api/v1/charger-port/${charger.ports[0]}/tests-run/`;
      const [one, other] = [
        await commands.send({ method: 'PATCH', url, ...key }),
        await commands.send({ method: 'PATCH', url, ...key }),
      ];
      expect(one.json<{ command: Command }>().command.id).toBe(other.json<{ command: Command }>().command.id);
    });

    it('with parameters that do not fit, named one by one', async () => {
      const wrong = async (body: object) => {
        const answer = await commands.run(charger.id, body);
        return [answer.statusCode, answer.json()];
      };
      expect(await wrong({ action: 'unlock' })).toEqual([400, { port: ['Fill in this field.'] }]);
      expect(await wrong({ action: 'clear-cache', port: charger.ports[0] })).toEqual([
        400,
        { port: ['This command applies to the whole charger.'] },
      ]);
      const elsewhere = await chargerWithPorts(commands.test, 'ELSE');
      expect(await wrong({ action: 'unlock', port: (await portsOf(elsewhere))[0] })).toEqual([
        400,
        { port: ['Choose one of this charger’s ports.'] },
      ]);
      expect(await wrong({ action: 'change-configuration', parameters: { key: '', more: 1 } })).toEqual([
        400,
        {
          'parameters.key': ['Fill in this field.'],
          'parameters.value': ['Fill in this field.'],
          'parameters.more': ['Unknown field.'],
        },
      ]);
      const url = `/api/v1/charger-port/${charger.ports[0]}/wifi-settings-set/`;
      expect((await commands.send({ method: 'PATCH', url, body: { ssid: '' } })).json()).toEqual({
        ssid: ['WiFi name is required'],
        password: ['Password is required'],
      });
    });

    it('to whoever may only look, and hidden from other tenants', async () => {
      const partner = await signInAs(commands.test, 'partner');
      const url = `/api/v1/charger-port/${charger.ports[0]}/start`;
      expect((await commands.send({ method: 'PATCH', url, token: partner })).statusCode).toBe(403);
      const list = (await commands.send({ url: '/api/v1/command/', token: partner })).json<{ results: Command[] }>();
      expect(list.results.length).toBeGreaterThan(0);
      const [known] = list.results;
      const metro = { tenant: 'metro', token: await signInAs(commands.test, 'admin', 'metro') };
      const urls = [`/api/v1/command/${known?.id}/`, `/api/v1/charger-port/${charger.ports[0]}/`];
      for (const hidden of urls) expect((await commands.send({ url: hidden, ...metro })).statusCode).toBe(404);
      expect((await commands.run(charger.id, { action: 'clear-cache' }, metro)).statusCode).toBe(404);
      expect((await commands.send({ method: 'PATCH', url, ...metro })).statusCode).toBe(404);
    });

    it('at a vehicle, and at what is neither', async () => {
      for (const type of ['vehicle', 'toaster']) {
        const url = `/api/v1/${type}/${charger.id}/start/`;
        expect((await commands.send({ method: 'PATCH', url })).statusCode).toBe(404);
      }
    });
  });

  it('above thirty a minute, for each charger', async () => {
    const { id, point, answers } = await operated(commands.test, 'BUSY');
    answers('ClearCache', { status: 'Accepted' });
    for (let sent = 0; sent < 30; sent += 1)
      await commands.until(await commands.queued(commands.run(id, { action: 'clear-cache' })), 'CONFIRMED');
    const refusal = await commands.run(id, { action: 'clear-cache' });
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '60']);
    commands.clock.pass(61);
    await commands.queued(commands.run(id, { action: 'clear-cache' }));
    await point.terminate();
  });
});
