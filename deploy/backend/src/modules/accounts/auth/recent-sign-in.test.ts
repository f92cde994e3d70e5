import {
  changeUser,
  confirmPassword,
  disableTwoFactor,
  exchangeTicket,
  getAccount,
  refreshSession,
  signIn,
  switchClient,
  verifyPhone,
} from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const phone = '+14155550142';

describe.each([oneEngine])('what weakens an account on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const post = (url: string, token: string, body: object) => test.call({ method: 'POST', url, token, body });
  const mailsTo = (recipient: string) =>
    test.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
  const ageSessions = (minutes: number) =>
    sql`update session set created_at = now() - ${minutes} * interval '1 minute'`.execute(test.database.kysely);

  it('needs the password again after ten minutes, and the owner is told', async () => {
    const token = await signInAs(test, 'partner');
    await ageSessions(11);
    const asked = await post(verifyPhone.path, token, { phone });
    expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    const disabled = await test.call({ url: disableTwoFactor.path, token });
    expect(disabled.json()).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });

    expect((await post(confirmPassword.path, token, { password: 'wrong' })).json()).toMatchObject({
      code: 'SIGN_IN_FAILED',
    });
    expect((await post(verifyPhone.path, token, { phone })).statusCode).toBe(403);
    expect((await post(confirmPassword.path, token, { password: testPassword })).statusCode).toBe(200);
    expect(await lastEntry(test)).toMatchObject({ action: 'session.confirmed' });

    expect((await post(verifyPhone.path, token, { phone })).json()).toMatchObject({ status: 'code_sent' });
    const code = /\d{6}/.exec((await mailsTo(phone)).at(-1)?.body ?? '')?.[0];
    const verified = await post(verifyPhone.path, token, { phone, code, enable_2fa: true });
    expect(verified.json()).toMatchObject({ status: 'verified', has_two_factor: true });
    expect((await test.call({ url: disableTwoFactor.path, token })).statusCode).toBe(200);
    expect((await mailsTo('partner@demo.example')).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on at Tenant demo',
      'Two-factor authentication was turned off at Tenant demo',
    ]);
  });

  it('counts wrong passwords', async () => {
    stopDate();
    const token = await signInAs(test, 'owner');
    const tries = Array.from({ length: 12 }, () => post(confirmPassword.path, token, { password: 'wrong' }));
    const codes = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 400)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(2);
  });

  it.each([
    ['disabling', { status: 'DISABLED' }, { status: 'ACTIVE' }],
    ['another role', { role: 'driver' }, { role: 'admin' }],
  ])('%s ends every session for good, also those in clients', async (_case, change, back) => {
    const superuser = await signInAs(test, 'superuser');
    const body = { email: 'admin@demo.example', password: testPassword };
    const own = (await test.call({ method: 'POST', url: signIn.path, body })).json<Record<string, string>>();
    const client = { tenant: 'metro' } as const;
    const switched = await post(switchClient.path, own['token'] ?? '', { client: 'metro' });
    const ticket = switched.json<{ token: string }>().token;
    const unused = (await post(switchClient.path, own['token'] ?? '', { client: 'metro' })).json<{ token: string }>();
    const exchange = (given: string) =>
      test.call({ ...client, method: 'POST', url: exchangeTicket.path, body: { ticket: given } });
    const inMetro = (await exchange(ticket)).json<{ token: string }>();
    const me = async (token: string, tenant = 'demo') =>
      (await test.call({ url: getAccount.path, token, tenant })).statusCode;
    expect([await me(own['token'] ?? ''), await me(inMetro.token, 'metro')]).toEqual([200, 200]);

    const url = changeUser.path.replace('{id}', await accountId(test, 'admin'));
    const patch = async (sent: object) =>
      (await test.call({ method: 'PATCH', url, token: superuser, body: sent })).statusCode;
    expect(await patch(change)).toBe(200);
    const refresh = () =>
      test.call({ method: 'POST', url: refreshSession.path, body: { refresh_token: own['refresh_token'] } });
    for (let round = 0; round < 2; round += 1) {
      expect([await me(own['token'] ?? ''), await me(inMetro.token, 'metro')]).toEqual([401, 401]);
      expect((await refresh()).statusCode).toBe(401);
      expect((await exchange(unused.token)).statusCode).toBe(401);
      expect(await patch(back)).toBe(200);
    }
  });

  it('refuses a refresh token while its account is not active', async () => {
    const body = { email: 'driver@demo.example', password: testPassword };
    const { refresh_token } = (await test.call({ method: 'POST', url: signIn.path, body })).json<{
      refresh_token: string;
    }>();
    const account = test.database.kysely.updateTable('account').where('email', '=', 'driver@demo.example');
    await account.set({ status: 'disabled' }).execute();
    const refresh = () => test.call({ method: 'POST', url: refreshSession.path, body: { refresh_token } });
    expect((await refresh()).json()).toMatchObject({ code: 'TOKEN_EXPIRED' });
  });
});
