import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../../testing/charge-point-1-6.ts';
import { newChargePoint201 } from '../../../testing/charge-point-2-0-1.ts';
import { insertCard, portOf, sessionsOf } from '../../../testing/charging-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { card, event, register, whole } from '../../../testing/transaction-events.ts';

const outcome = {
  status: 'COMPLETED',
  authentication: 'FLEET_RFID',
  id_tag: 'GOOD',
  started_at: minute(0),
  ended_at: minute(60),
  charging_started_at: minute(2),
  charging_ended_at: minute(20),
  energy: 7,
  energy_reported: 7,
  peak_watts: 11_000,
  stop_reason: 'EVDisconnected',
  remarks: [],
};

describe.each([oneEngine])('transactions of OCPP 2.0.1 on %s', (engine) => {
  let test: TestApp;
  const newChargePoint = (special = {}) => newChargePoint201(test, special);

  beforeAll(async () => {
    test = await createTestApp(engine);
    await insertCard(test, 'GOOD');
  });
  afterAll(() => test.close());

  it('become a session, live at the port meanwhile', async () => {
    const { charger, sendAll } = await newChargePoint();
    const answers = await sendAll(whole.slice(0, 4));
    expect(answers).toEqual([{}, { idTokenInfo: { status: 'Accepted' } }, {}, {}]);
    const [open] = await sessionsOf(test, charger);
    expect(open).toMatchObject({ status: 'IN_PROGRESS', energy: 3.5, transaction_id: 'T1', remarks: [] });
    expect(await portOf(test, charger, 2)).toMatchObject({
      id: open?.port,
      current_session_id: open?.id,
      charging_state: 'Charging',
      charge_energy_wh: 3500,
      power_w: 10_500,
    });
    await sendAll(whole.slice(4));
    expect(await sessionsOf(test, charger)).toEqual([{ ...open, ...outcome }]);
    expect(await portOf(test, charger, 2)).toMatchObject({ current_session_id: null, last_charge_energy_wh: 7000 });
  });

  it.each([
    ['backwards', whole.toReversed()],
    ['each twice', whole.flatMap((message) => [message, message])],
    ['the end first', [whole[5], ...whole.slice(0, 5)]],
    ['odd ones first, then all once more', [...whole.filter((_, index) => index % 2 === 1), ...whole]],
  ])('come to the same session %s', async (_order, messages) => {
    const { charger, sendAll } = await newChargePoint();
    await sendAll(messages.map((message) => message ?? {}));
    const sessions = await sessionsOf(test, charger);
    expect(sessions).toMatchObject([outcome]);
    expect(sessions[0]?.port).toBe((await portOf(test, charger, 2)).id);
    expect(await portOf(test, charger, 2)).toMatchObject({ current_session_id: null });
  });

  it('survive gaps: the register says what was charged', async () => {
    const { charger, sendAll } = await newChargePoint();
    await sendAll([whole[0] ?? {}, whole[1] ?? {}, whole[5] ?? {}]);
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'COMPLETED', energy: 7, remarks: [] }]);
  });

  it('are kept, however their charge point counts its messages and starts', async () => {
    const { charger, sendAll } = await newChargePoint();
    const odd = (message: (typeof whole)[number]) => ({
      ...message,
      seqNo: Date.parse(message.timestamp),
      transactionInfo: { ...message.transactionInfo, remoteStartId: 2 ** 32 - 1 },
    });
    await sendAll(whole.map(odd));
    expect(await sessionsOf(test, charger)).toMatchObject([outcome]);
  });

  it('take what the clock measures', async () => {
    const { charger, send, sendAll } = await newChargePoint();
    await sendAll(whole.slice(0, 3));
    const values = (at: number, evseId: number) =>
      send('MeterValues', { evseId, meterValue: [{ timestamp: minute(at), sampledValue: [register(105)] }] });
    await values(-10, 2);
    await values(10, 1);
    expect(await sessionsOf(test, charger)).toMatchObject([{ energy: 0 }]);
    await values(10, 2);
    expect(await sessionsOf(test, charger)).toMatchObject([{ energy: 5 }]);
  });

  it('of two EVSEs at once do not touch each other', async () => {
    const { charger, send } = await newChargePoint();
    const both = [1, 2].flatMap((evse) =>
      [0, 1, 2].map((step) =>
        event(step === 0 ? 'Started' : step === 1 ? 'Updated' : 'Ended', {
          at: step * 10,
          sequence: step,
          transaction: `EVSE ${evse}`,
          evse,
          idToken: card,
          kWh: evse * step,
        }),
      ),
    );
    await Promise.all(both.map((message) => send('TransactionEvent', message)));
    const energies = (await sessionsOf(test, charger)).map(({ transaction_id, energy }) => [transaction_id, energy]);
    expect(Object.fromEntries(energies)).toEqual({ 'EVSE 1': 2, 'EVSE 2': 4 });
  });

  it('make room for each other at an EVSE, however late it is said where they are', async () => {
    const { charger, sendAll } = await newChargePoint();
    await sendAll([
      event('Started', { at: 0, sequence: 0, transaction: 'T0', evse: 2, idToken: card, kWh: 50 }),
      event('Updated', { at: 20, sequence: 3, kWh: 103.5 }),
    ]);
    expect(await sessionsOf(test, charger)).toMatchObject([{ status: 'IN_PROGRESS' }, { status: 'IN_PROGRESS' }]);
    await sendAll([event('Started', { at: 10, sequence: 0, evse: 2, idToken: card, kWh: 100 })]);
    const sessions = await sessionsOf(test, charger);
    expect(sessions).toMatchObject([
      { transaction_id: 'T0', status: 'FAILED', stop_reason: 'Lost', remarks: ['END_NOT_REPORTED', 'ENERGY_UNKNOWN'] },
      { transaction_id: 'T1', status: 'IN_PROGRESS', energy: 3.5 },
    ]);
    const { id, port } = sessions[1] ?? {};
    expect(await portOf(test, charger, 2)).toMatchObject({ id: port, current_session_id: id, charge_energy_wh: 3500 });
  });

  it('keep their ids apart from those of other charge points', async () => {
    const first = await newChargePoint();
    await first.sendAll(whole);
    const second = await newChargePoint();
    await second.sendAll(whole.slice(0, 2));
    expect(await sessionsOf(test, first.charger)).toMatchObject([outcome]);
    expect(await sessionsOf(test, second.charger)).toMatchObject([{ status: 'IN_PROGRESS', transaction_id: 'T1' }]);
  });
});
