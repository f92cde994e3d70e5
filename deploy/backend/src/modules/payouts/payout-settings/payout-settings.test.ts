import { setPayoutSettings } from '@plugboard/contracts/payouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const settings = {
  commission: '12.5',
  commission_per_transaction: '0.3',
  charging_network_fee_cents_per_kwh: '2.25',
  currency: 'USD',
  notes: 'Since March',
};

describe.each([oneEngine])('payout settings on %s', (engine) => {
  let test: TestApp;
  let token: string;
  const url = setPayoutSettings.path;
  const save = (body: object) => test.call({ method: 'POST', url, token, body });

  beforeAll(async () => {
    test = await createTestApp(engine);
    await test.database.kysely
      .updateTable('account')
      .set({ has_payout_access: true, can_manage_payout_settings: true })
      .where('email', '=', 'admin@demo.example')
      .execute();
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  it('keep nothing until somebody sets them, which leaves a trace', async () => {
    expect((await test.call({ url, token })).json()).toMatchObject({ commission: '0', currency: 'USD' });
    expect((await save(settings)).json()).toMatchObject({ commission_per_transaction: '0.30' });
    expect((await test.call({ url, token })).json()).toMatchObject({ commission: '12.5', notes: 'Since March' });
    expect(await lastEntry(test)).toMatchObject({
      action: 'payout_settings.changed',
      before: { commission: '0' },
      after: { commission: '12.5' },
    });
  });

  it.each([
    ['', 'Commission is required'],
    ['a lot', 'Commission must be a number'],
    ['-1', 'Must be at least 0'],
    ['100.5', 'Cannot exceed 100'],
  ])('refuse the commission “%s”', async (commission, message) => {
    const reply = await save({ ...settings, commission });
    expect([reply.statusCode, reply.json()]).toEqual([400, { commission: [message] }]);
  });

  it('need each fee and a currency', async () => {
    expect((await save({ commission: '1' })).json()).toMatchObject({
      commission_per_transaction: ['Commission per transaction is required'],
      charging_network_fee_cents_per_kwh: ['Charging network fee is required'],
      currency: ['Currency is required'],
    });
  });
});
