import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, newChargePoint16 } from '../../../testing/charge-point-1-6.ts';
import { insertCard, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each([oneEngine])('who charges by OCPP 1.6, on %s', (engine) => {
  let test: TestApp;
  const newChargePoint = (special = {}) => newChargePoint16(test, special);

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
    await insertCard(test, 'BLOCKED', { is_blocked: true });
    await insertCard(test, 'EXPIRED', { expires_at: new Date('2020-01-01T00:00:00Z') });
  });
  afterAll(() => test.close());

  const statusOf = async (idTag: string, special = {}) =>
    (await (await newChargePoint(special)).send('Authorize', { idTag }))['idTagInfo'];

  it('is let in by a card that is known, neither blocked nor expired', async () => {
    expect(await statusOf('good')).toEqual({ status: 'Accepted' });
    expect(await statusOf('BLOCKED')).toEqual({ status: 'Blocked' });
    expect(await statusOf('EXPIRED')).toEqual({ status: 'Expired' });
    expect(await statusOf('NOBODYS')).toEqual({ status: 'Invalid' });
  });

  it.each([{ has_rfid_access: false }, { is_out_of_order: true }, { licensed_from: null }])(
    'is not let in at a charger with %j',
    async (special) => expect(await statusOf('GOOD', special)).toEqual({ status: 'Invalid' }),
  );

  it('is recorded also where nobody let them in', async () => {
    const { charger, start, stop } = await newChargePoint();
    const { transactionId, idTagInfo } = await start(minute(0), 0, { idTag: 'BLOCKED' });
    expect(idTagInfo).toEqual({ status: 'Blocked' });
    await stop(transactionId, minute(1), 0, { reason: 'DeAuthorized' });
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'FAILED', remarks: ['NOT_AUTHORISED'] }]);
  });

  it('stops with a card that has expired meanwhile', async () => {
    const { send, start, stop } = await newChargePoint();
    await insertCard(test, 'SHORT');
    const idTag = 'short';
    const answer = await start(minute(0), 0, { idTag });
    const { transactionId } = answer;
    await test.database.kysely
      .updateTable('id_tag')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('number', '=', 'SHORT')
      .execute();
    expect(await send('Authorize', { idTag })).toEqual({ idTagInfo: { status: 'Accepted' } });
    expect(await stop(transactionId, minute(10), 100, { idTag })).toEqual({ idTagInfo: { status: 'Accepted' } });
    expect(await send('Authorize', { idTag })).toEqual({ idTagInfo: { status: 'Expired' } });
    // Accepted at its start, so a repeated start gets the same answer.
    expect(await start(minute(0), 0, { idTag })).toEqual(answer);
  });
});
