import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowConcurrentTransactions, insertCard, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { createCommandsTest, operated, type CommandsTest, type Operated } from '../../../testing/command-tests.ts';
import { oneEngine } from '../../../testing/engines.ts';

const accepted = { status: 'Accepted' };

describe.each([oneEngine])('a charge that is started from the portal, on %s', (engine) => {
  let commands: CommandsTest;
  beforeAll(async () => {
    commands = await createCommandsTest(engine);
    await insertCard(commands.test, 'CHOSEN');
    await insertCard(commands.test, 'BLOCKED', { is_blocked: true });
    await insertCard(commands.test, 'EXPIRED', { expires_at: new Date('2020-01-01') });
  });
  afterAll(() => commands.test.close());

  const now = () => commands.clock.now().toISOString();
  const start = (at: Operated, parameters: object) =>
    commands.run(at.id, { action: 'start', port: at.ports[0], parameters });
  const answering = (at: Operated) => {
    at.answers('RemoteStartTransaction', accepted);
    at.answers('RequestStartTransaction', accepted);
  };
  /** Starts at connector 1 and returns the authorization status of the token. */
  const begins = async (at: Operated, version: string, idTag: string, transactionId = 'T-1') => {
    commands.clock.pass(1);
    const reply =
      version === '1.6'
        ? await at.point.call('StartTransaction', { connectorId: 1, idTag, meterStart: 0, timestamp: now() })
        : await at.point.call('TransactionEvent', {
            eventType: 'Started',
            timestamp: now(),
            triggerReason: 'Authorized',
            seqNo: 0,
            evse: { id: 1, connectorId: 1 },
            idToken: { idToken: idTag, type: 'ISO14443' },
            transactionInfo: { transactionId },
          });
    const { result } = reply as { result: Record<string, { status: string }> };
    return (result['idTagInfo'] ?? result['idTokenInfo'])?.status;
  };

  describe.each(['1.6', '2.0.1'] as const)('OCPP %s', (version) => {
    const is16 = version === '1.6';

    it('with a chosen card, keeps the card and who asked, and only for this charge', async () => {
      const at = await operated(commands.test, `CARD-${version}`, { version });
      answering(at);
      const command = await commands.queued(start(at, { id_tag: 'chosen' }));
      await commands.until(command, 'ACCEPTED');
      expect(at.asked[0]?.payload).toEqual(
        is16
          ? { connectorId: 1, idTag: 'CHOSEN' }
          : { evseId: 1, remoteStartId: command.number, idToken: { idToken: 'CHOSEN', type: 'ISO14443' } },
      );
      expect(await begins(at, version, 'chosen')).toBe('Accepted');
      expect((await commands.read(command.id)).state).toBe('CONFIRMED');
      const startedBy = { name: 'admin demo', id: command.requested_by.id };
      expect(await sessionsOf(commands.test, at.id)).toMatchObject([
        { authentication: 'FLEET_RFID', id_tag: 'CHOSEN', started_by: startedBy, remarks: [] },
      ]);
      // The next one is the driver's own doing.
      await begins(at, version, 'CHOSEN', 'T-2');
      expect((await sessionsOf(commands.test, at.id)).at(-1)).toMatchObject({ started_by: null });
      await at.point.terminate();
    });

    it('with limits, tells them with the start', async () => {
      const at = await operated(commands.test, `LIMIT-${version}`, { version });
      answering(at);
      const periods = [
        { start_seconds: 0, limit: 16 },
        { start_seconds: 3600, limit: 8, phases: 1 },
      ];
      const command = await commands.queued(start(at, { periods, unit: 'A' }));
      await commands.until(command, 'ACCEPTED');
      const schedule = {
        chargingRateUnit: 'A',
        chargingSchedulePeriod: [
          { startPeriod: 0, limit: 16 },
          { startPeriod: 3600, limit: 8, numberPhases: 1 },
        ],
      };
      const common = { stackLevel: 0, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Relative' };
      expect(at.asked[0]?.payload['chargingProfile']).toEqual(
        is16
          ? { chargingProfileId: command.number, ...common, chargingSchedule: schedule }
          : { id: command.number, ...common, chargingSchedule: [{ id: 1, ...schedule }] },
      );
      await at.point.terminate();
    });

    it('a card charges at one place at a time, unless the tenant allows more', async () => {
      const name = `ONCE-${version}`;
      await insertCard(commands.test, name);
      await allowConcurrentTransactions(commands.test, false);
      const special = { version, ports: 1 } as const;
      const first = await operated(commands.test, `${name}-A`, special);
      const second = await operated(commands.test, `${name}-B`, special);
      await commands.test.database.kysely
        .updateTable('charger')
        .set({ has_rfid_access: true })
        .where('id', 'in', [first.id, second.id])
        .execute();
      expect(await begins(first, version, name)).toBe('Accepted');
      expect(await begins(second, version, name, 'T-1')).toBe('ConcurrentTx');
      expect(await sessionsOf(commands.test, second.id)).toMatchObject([{ remarks: ['NOT_AUTHORISED'] }]);
      const read = is16
        ? await second.point.call('Authorize', { idTag: name })
        : await second.point.call('Authorize', { idToken: { idToken: name, type: 'ISO14443' } });
      expect(JSON.stringify(read)).toContain('"Accepted"');
      await allowConcurrentTransactions(commands.test, true);
      expect(await begins(second, version, name, 'T-3')).toBe('Accepted');
      await Promise.all([first.point.terminate(), second.point.terminate()]);
    });
  });

  it.each([
    ['NOBODY', 'There is no card with this number.'],
    ['BLOCKED', 'This card is blocked.'],
    ['EXPIRED', 'This card has expired.'],
    ['not a card!', 'A card number has at most 20 letters, digits and : . _ -'],
  ])('with the card %s is refused before the charge point is asked', async (id_tag, message) => {
    const at = await operated(commands.test, `REFUSED-${id_tag.length}-${id_tag[0]}`);
    const reply = await start(at, { id_tag });
    expect([reply.statusCode, reply.json()]).toEqual([400, { 'parameters.id_tag': [message] }]);
    expect(at.asked).toEqual([]);
    await at.point.terminate();
  });
});
