import type { ChargerVariable } from '@plugboard/contracts/chargers';
import type { Command, CommandState } from '@plugboard/contracts/network';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCard } from '../../../testing/charging-fixtures.ts';
import { chargerWithPorts, stored } from '../../../testing/charge-point-tests.ts';
import { createCommandsTest, operated, type CommandsTest } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { simulated } from '../../../testing/simulated.ts';

const certificate = `-----BEGIN CERTIFICATE-----
MIIBpzCCAU2gAwIBAgIUf2my7giHoO5NO3SdCMP3ao1tS3gwCgYIKoZIzj0EAwIw
KDESMBAGA1UECgwJUGx1Z2JvYXJkMRIwEAYDVQQDDAl0ZXN0IHJvb3QwIBcNMjYx
MTIyMTUxODQ4WhgPMjEyNjEwMjkxNTE4NDhaMCgxEjAQBgNVBAoMCVBsdWdib2Fy
ZDESMBAGA1UEAwwJdGVzdCByb290MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
4vHCKZc8l0Lrktiw4g0le7wo3dBDdF1R7Y8fGEoDV+pFdLUYLX/9qTDzaqjb8s0R
lhoU6m3xHfJhT5S6E1YubKNTMFEwHQYDVR0OBBYEFEmPvRDteFg4QnZ1aHForrlf
7FZyMB8GA1UdIwQYMBaAFEmPvRDteFg4QnZ1aHForrlf7FZyMA8GA1UdEwEB/wQF
MAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgHB6AuiJNviusFJk1KszPbMU0mYAWeItl
OUkOl1QpNUoCIQDN0qqiMJS1chS9X8krLG/XS32G2BWmDclgILarkTcdzw==
-----END CERTIFICATE-----`;

describe.each([oneEngine])('lists, reports, monitors and certificates on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
    await insertCard(commands.test, 'ACTIVE');
    await insertCard(commands.test, 'BLOCKED', { is_blocked: true });
  });
  afterAll(() => commands.test.close());

  /** A simulated charge point, and what it is told to do. */
  async function box(name: string, protocol: '1.6' | '2.0.1', ports = 1) {
    const id = await chargerWithPorts(commands.test, name, ports, { licensed_from: new Date('2020-01-01') });
    const point = await simulated(commands.test, `CP-${name}`, { protocol, ports });
    await expect.poll(() => point.isOnline).toBe(true);
    const run = async (action: string, parameters: object = {}, state: CommandState = 'CONFIRMED', port?: string) => {
      const body = { action, parameters, ...(port && { port }) };
      return commands.until(await commands.queued(commands.run(id, body)), state);
    };
    return { id, point, run };
  }
  const answerOf = ({ exchanges }: Command) => exchanges.at(-1)?.response;
  const setSettings = async (body: object) => {
    const url = '/api/v1/charging-settings/';
    const version = String((await commands.send({ url })).headers['etag']);
    const saved = await commands.send({ method: 'PATCH', url, body, headers: { 'if-match': version } });
    expect(saved.statusCode).toBe(200);
  };

  it.each(['1.6', '2.0.1'] as const)('a charge point of %s keeps the tenant’s cards for itself', async (version) => {
    const { point, run } = await box(`LIST-${version}`, version);
    await run('send-local-list', { update_type: 'FULL' });
    expect([point.localList.mayCharge('ACTIVE'), point.localList.mayCharge('BLOCKED')]).toEqual([true, false]);
    const versionOf = async () => answerOf(await run('get-local-list-version'));
    expect(await versionOf()).toEqual(version === '1.6' ? { listVersion: 1 } : { versionNumber: 1 });

    const name = `LATER-${version}`;
    await insertCard(commands.test, name);
    const { exchanges } = await run('send-local-list', { update_type: 'DIFFERENTIAL' });
    expect(JSON.stringify(exchanges[0]?.request)).toContain(name);
    expect(JSON.stringify(exchanges[0]?.request)).not.toContain('"ACTIVE"');
    expect(point.localList.mayCharge(name)).toBe(true);
    await commands.test.database.kysely.deleteFrom('id_tag').where('number', '=', name).execute();
    const gone = await run('send-local-list', { update_type: 'DIFFERENTIAL' });
    const listed = version === '1.6' ? { idTag: name } : { idToken: { idToken: name, type: 'ISO14443' } };
    expect(gone.exchanges[0]?.request).toMatchObject({ localAuthorizationList: [listed] });
    expect(await versionOf()).toEqual(version === '1.6' ? { listVersion: 3 } : { versionNumber: 3 });
  });

  it('long lists go in parts, and a charge point that disagrees is not taken for one that agrees', async () => {
    const at = await operated(commands.test, 'PARTS');
    await commands.test.database.kysely
      .insertInto('id_tag')
      .values(
        Array.from({ length: 150 }, (_, index) => ({
          tenant_id: 'demo',
          id: crypto.randomUUID(),
          number: `PART-${index}`,
          account_id: null,
          expires_at: null,
        })),
      )
      .execute();
    at.answers('SendLocalList', { status: 'Accepted' });
    const sent = await commands.queued(commands.run(at.id, { action: 'send-local-list' }));
    await commands.until(sent, 'CONFIRMED');
    const [first, second] = at.asked.map(({ payload }) => payload);
    expect([first, second]).toMatchObject([
      { updateType: 'Full', listVersion: 1 },
      { updateType: 'Differential', listVersion: 2 },
    ]);
    at.answers('SendLocalList', { status: 'VersionMismatch' });
    const parameters = { update_type: 'DIFFERENTIAL' };
    const refused = await commands.queued(commands.run(at.id, { action: 'send-local-list', parameters }));
    expect((await commands.until(refused, 'REJECTED')).reason).toContain('VersionMismatch');
    await commands.test.database.kysely.deleteFrom('id_tag').where('number', 'like', 'PART-%').execute();
    await at.point.terminate();
  });

  it('one EVSE restarts alone in 2.0.1, and 1.6 has no words for it', async () => {
    const { id, run } = await box('EVSE', '2.0.1', 2);
    const [, port] = (await stored(commands.test, id)).ports;
    const done = await run('reboot', { type: 'HARD' }, 'CONFIRMED', port?.id);
    expect(done.exchanges[0]?.request).toEqual({ type: 'Immediate', evseId: 2 });
    const old = await box('EVSE-16', '1.6');
    const [first] = (await stored(commands.test, old.id)).ports;
    await old.run('reboot', { type: 'HARD' }, 'NOT_SUPPORTED', first?.id);
  });

  const variablesOf = async (id: string, search: string) =>
    (await commands.send({ url: `/api/v1/charger/${id}/variable/?search=${search}` })).json<{
      results: ChargerVariable[];
    }>().results;

  it('reports and monitors of 2.0.1 are done with their last part', async () => {
    const { id, run } = await box('DEVICE', '2.0.1');
    await run('get-report', { component: 'OCPPCommCtrlr' });
    expect((await variablesOf(id, 'HeartbeatInterval'))[0]).toMatchObject({ component: 'OCPPCommCtrlr' });
    expect(await variablesOf(id, 'TxCtrlr')).toEqual([]);
    await run('get-report', { criteria: 'Problem' });
    const monitor = { variable: 'OCPPCommCtrlr.HeartbeatInterval', type: 'UpperThreshold', value: 900 };
    const set = await run('set-monitoring', monitor);
    expect(answerOf(set)).toMatchObject({ setMonitoringResult: [{ status: 'Accepted', id: 1 }] });
    await run('set-monitoring', { ...monitor, variable: 'Nothing.Known' }, 'NOT_SUPPORTED');
    await run('get-monitoring-report');
    expect((await variablesOf(id, 'HeartbeatInterval'))[0]?.monitors).toEqual([
      { id: 1, type: 'UpperThreshold', value: 900, severity: 5 },
    ]);
    await run('clear-monitoring', { monitor_ids: [1] });
    await run('clear-monitoring', { monitor_ids: [1] }, 'REJECTED');
    await run('set-monitoring-base', { base: 'HardWiredOnly' });
    const old = await box('DEVICE-16', '1.6');
    for (const action of ['get-report', 'get-monitoring-report', 'set-monitoring-base'])
      await old.run(action, {}, 'NOT_SUPPORTED');
    const wrong = await commands.run(id, { action: 'set-monitoring', parameters: { ...monitor, variable: 'one' } });
    expect(wrong.json()).toEqual({
      'parameters.variable': ['Enter Component.Variable, such as OCPPCommCtrlr.HeartbeatInterval'],
    });
  });

  it.each(['1.6', '2.0.1'] as const)('certificates are installed, listed and deleted in %s', async (version) => {
    const { id, run } = await box(`ROOT-${version}`, version);
    expect(answerOf(await run('get-certificates'))).toEqual({ status: 'NotFound' });
    await run('install-certificate', { certificate });
    const listed = JSON.stringify(answerOf(await run('get-certificates')));
    const of = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(listed)?.[1];
    const hash = {
      issuer_name_hash: of('issuerNameHash'),
      issuer_key_hash: of('issuerKeyHash'),
      serial_number: of('serialNumber'),
    };
    await run('delete-certificate', hash);
    expect((await run('delete-certificate', hash, 'REJECTED')).reason).toContain('NotFound');
    const broken = await commands.run(id, { action: 'install-certificate', parameters: { certificate: 'none' } });
    expect(broken.json()).toMatchObject({ 'parameters.certificate': [expect.stringContaining('PEM')] });
  });

  it.each(['1.6', '2.0.1'] as const)(
    'a charge point of %s asks for its certificate, and is answered',
    async (version) => {
      const { point, run } = await box(`SIGN-${version}`, version);
      const ask = () => run('trigger-message', { message: 'SignChargingStationCertificate' });
      const answers = async () =>
        (
          await commands.test.database.kysely
            .selectFrom('ocpp_message')
            .select('payload')
            .where('action', '=', 'SignCertificate')
            .where('kind', '=', 'result')
            .orderBy('id')
            .execute()
        ).map(({ payload }) => (payload as { status: string }).status);
      const before = (await answers()).length;
      await ask();
      await expect.poll(async () => (await answers()).slice(before)).toEqual(['Rejected']);
      await setSettings({ accepts_signing_requests: true });
      await ask();
      await expect.poll(async () => (await answers()).slice(before)).toEqual(['Rejected', 'Accepted']);
      await run('send-certificate', { certificate_chain: certificate });
      expect(point.certificates.list(['own'])).toHaveLength(1);
      await setSettings({ accepts_signing_requests: false });
    },
  );
});
