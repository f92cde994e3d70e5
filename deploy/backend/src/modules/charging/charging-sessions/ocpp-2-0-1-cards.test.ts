import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newChargePoint201 } from '../../../testing/charge-point-2-0-1.ts';
import { insertCard, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { event } from '../../../testing/transaction-events.ts';

type ChargePoint = Awaited<ReturnType<typeof newChargePoint201>>;

describe.each([oneEngine])('who charges by OCPP 2.0.1, on %s', (engine) => {
  let test: TestApp;
  const newChargePoint = (special = {}) => newChargePoint201(test, special);

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
    await insertCard(test, 'BLOCKED', { is_blocked: true });
    await insertCard(test, 'EXPIRED', { expires_at: new Date('2020-01-01T00:00:00Z') });
  });
  afterAll(() => test.close());

  const statusAt = async ({ send }: Pick<ChargePoint, 'send'>, idToken: string, type = 'ISO14443') =>
    (await send('Authorize', { idToken: { idToken, type } }))['idTokenInfo'];

  it('is let in by a card that is known, neither blocked nor expired', async () => {
    const { charger, send, sendAll } = await newChargePoint();
    const status = (idToken: string, type?: string) => statusAt({ send }, idToken, type);
    expect(await status('good')).toEqual({ status: 'Accepted' });
    expect(await status('BLOCKED')).toEqual({ status: 'Blocked' });
    expect(await status('EXPIRED')).toEqual({ status: 'Expired' });
    expect(await status('', 'NoAuthorization')).toEqual({ status: 'Unknown' });
    const blocked = { idToken: 'BLOCKED', type: 'ISO14443' };
    expect(await sendAll([event('Started', { at: 0, sequence: 0, evse: 1, idToken: blocked, kWh: 5 })])).toEqual([
      { idTokenInfo: { status: 'Blocked' } },
    ]);
    expect(await sessionsOf(test, charger)).toMatchObject([{ remarks: ['NOT_AUTHORISED'] }]);
    expect(await statusAt(await newChargePoint({ has_rfid_access: false }), 'GOOD')).toEqual({
      status: 'NotAtThisLocation',
    });
    expect(await statusAt(await newChargePoint({ is_out_of_order: true }), 'GOOD')).toEqual({
      status: 'NotAtThisTime',
    });
  });

  it('stops with a card that has expired meanwhile', async () => {
    const { send, sendAll } = await newChargePoint();
    const idToken = { idToken: `short-${engine}`, type: 'ISO14443' };
    await insertCard(test, idToken.idToken.toUpperCase());
    await sendAll([event('Started', { at: 0, sequence: 0, evse: 1, idToken })]);
    const expired = { expires_at: new Date(Date.now() - 1000) };
    const { kysely } = test.database;
    await kysely.updateTable('id_tag').set(expired).where('number', '=', idToken.idToken.toUpperCase()).execute();
    expect(await sendAll([event('Ended', { at: 9, sequence: 1, idToken })])).toEqual([
      { idTokenInfo: { status: 'Accepted' } },
    ]);
    expect(await send('Authorize', { idToken })).toEqual({ idTokenInfo: { status: 'Expired' } });
  });
});
