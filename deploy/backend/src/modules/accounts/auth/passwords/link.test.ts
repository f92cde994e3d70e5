import * as contract from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId } from '../../../../testing/accounts.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../../../testing/outbox.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';

describe.each([oneEngine])('the link of a mail for a password on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const post = (url: string, body: object, tenant = 'demo') =>
    test.call({ method: 'POST', url, body, tenant, headers: elsewhere() });
  const isGood = async (token: string, tenant = 'demo') =>
    (await post(contract.checkLink.path, { token }, tenant)).json<{ is_good: boolean }>().is_good;
  const renew = (token: string, tenant = 'demo') => post(contract.renewLink.path, { token }, tenant);
  const expire = () =>
    test.database.kysely
      .updateTable('account_token')
      .set({ expires_at: new Date(0) })
      .execute();

  it('of a reset is renewed once it has expired, for the address that it went to', async () => {
    await post(contract.requestPasswordReset.path, { email: 'owner@demo.example' });
    const token = (await lastMessage(test, 'owner@demo.example')).segments[2] ?? '';
    expect([await isGood(token), await isGood(token, 'metro'), await isGood('nonsense')]).toEqual([true, false, false]);
    await renew(token);
    expect(await outboxOf(test, 'owner@demo.example')).toHaveLength(1);
    await expire();
    expect(await isGood(token)).toBe(false);
    await renew(token, 'metro');
    expect(await outboxOf(test, 'owner@demo.example')).toHaveLength(1);
    expect((await renew(token)).json()).toEqual({ result: 'OK' });
    const next = (await lastMessage(test, 'owner@demo.example')).segments[2] ?? '';
    expect([next === token, await isGood(next), await isGood(token)]).toEqual([false, true, false]);
    expect((await renew('nonsense')).json()).toEqual({ result: 'OK' });
  });

  it('of an invitation is renewed while the person has not enrolled', async () => {
    const admin = await signInAs(test, 'admin');
    const url = contract.resendInvite.path.replace('{id}', await accountId(test, 'pending'));
    await test.call({ method: 'PATCH', url, token: admin });
    const { segments } = await lastMessage(test, 'pending@demo.example');
    const token = segments[2] ?? '';
    await expire();
    await renew(token);
    const renewed = (await lastMessage(test, 'pending@demo.example')).segments[2] ?? '';
    expect(await isGood(renewed)).toBe(true);
    await expire();
    await test.database.kysely
      .updateTable('account')
      .set({ status: 'active' })
      .where('email', '=', 'pending@demo.example')
      .execute();
    const before = (await outboxOf(test, 'pending@demo.example')).length;
    await renew(renewed);
    expect(await outboxOf(test, 'pending@demo.example')).toHaveLength(before);
  });
});
