import * as contract from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { elsewhere, lastMessage } from '../../../testing/outbox.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const phone = '+14155550123';

describe.each([oneEngine])('two-factor authentication on %s', (engine) => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'owner');
  });
  // The limit of codes is tested elsewhere.
  beforeEach(() => withSystem(test.database, (db) => db.deleteFrom('rate_limit').execute()));
  afterAll(() => test.close());

  const verify = (body: object, by = token, tenant = 'demo') =>
    test.call({ method: 'POST', url: contract.verifyPhone.path, body, token: by, tenant });
  const enter = (more: object = {}, cookie = '') =>
    test.call({
      method: 'POST',
      url: contract.signIn.path,
      body: { email: 'owner@demo.example', password: testPassword, ...more },
      headers: { ...elsewhere(), cookie },
    });
  const me = async () => (await test.call({ url: contract.getAccount.path, token })).json();
  const code = async (to = phone) => (await lastMessage(test, to)).code;
  const otherThan = (given: string) => (given === '000000' ? '000001' : '000000');
  /** Signs in with both factors, and asks to be trusted where `remember_computer` says so. */
  const enterWithCode = async (remember_computer: boolean) => {
    const cookie = cookieOf(await enter());
    return enter({ code: await code(), remember_computer }, cookie);
  };

  it('needs a phone, and one that can be one', async () => {
    const required = 'To enable two-factor authentication, please enter your phone number first.';
    for (const body of [{}, { phone: '' }, { phone: '  ' }])
      expect((await verify(body)).json()).toEqual({ phone: [required] });
    for (const wrong of ['12345', 'my phone', '+0415555012', '+1415555012345678'])
      expect((await verify({ phone: wrong })).json()).toEqual({ phone: ['Your phone number is invalid'] });
  });

  it('comes on when the code of the phone comes back in the session that asked', async () => {
    const sent = { status: 'code_sent', phone, has_two_factor: false };
    expect((await verify({ phone: '+1 (415) 555-0123' })).json()).toEqual(sent);
    const right = await code();
    const body = { phone, code: right, enable_2fa: true };
    const wrong = await verify({ ...body, code: otherThan(right) });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { detail: 'Invalid code. Please try again.', code: 'INVALID_CODE' },
    ]);
    expect((await verify(body, await signInAs(test, 'owner'))).statusCode).toBe(400);
    expect((await verify({ ...body, phone: '+14155550199' })).statusCode).toBe(400);
    await verify({ phone });
    const verified = { status: 'verified', phone, has_two_factor: true };
    expect((await verify({ ...body, code: await code() })).json()).toEqual(verified);
    expect(await me()).toMatchObject({ phone, is_phone_verified: true, has_two_factor: true });
    expect((await enter()).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('asks no more on a computer that is trusted, until the account signs out everywhere', async () => {
    const entered = await enterWithCode(true);
    expect(entered.statusCode).toBe(200);
    const set = String(entered.headers['set-cookie']);
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect(set).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
    const trusted = cookieOf(entered);
    expect((await enter({}, trusted)).statusCode).toBe(200);
    expect((await enter({ password: 'wrong' }, trusted)).json()).toMatchObject({ code: 'SIGN_IN_FAILED' });
    const stored = await withTenant(test.database, 'demo', (db) =>
      db.selectFrom('trusted_computer').selectAll().execute(),
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(trusted.split('=')[1]);
    await test.call({ method: 'DELETE', url: `${contract.signOutEverywhere.path}?keep_this=true`, token });
    expect((await enter({}, trusted)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('trusts no computer that did not ask, and binds trust to the account', async () => {
    expect((await enterWithCode(false)).headers['set-cookie']).toBeUndefined();
    const trusted = cookieOf(await enterWithCode(true));
    const body = { email: 'twofactor@demo.example', password: testPassword };
    const headers = { ...elsewhere(), cookie: trusted };
    const other = await test.call({ method: 'POST', url: contract.signIn.path, body, headers });
    expect(other.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    await test.call({
      method: 'POST',
      url: contract.changePassword.path,
      body: { current_password: testPassword, new_password: 'seven quiet lamps' },
      token,
    });
    const after = await enter({ password: 'seven quiet lamps' }, trusted);
    expect(after.json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });

  it('goes off again, but not by an administrator in a client’s account', async () => {
    const admin = await signInAs(test, 'admin');
    const client = {
      method: 'POST',
      url: contract.switchClient.path,
      token: admin,
      body: { client: 'metro' },
    } as const;
    const { token: ticket } = (await test.call(client)).json<{ token: string }>();
    const exchange = { method: 'POST', url: contract.exchangeTicket.path, tenant: 'metro', body: { ticket } } as const;
    const { token: switched } = (await test.call(exchange)).json<{ token: string }>();
    const refused = [
      await test.call({ url: contract.disableTwoFactor.path, token: switched, tenant: 'metro' }),
      await verify({ phone }, switched, 'metro'),
      await test.call({ url: contract.listSessions.path, token: switched, tenant: 'metro' }),
      await test.call({ method: 'DELETE', url: contract.signOutEverywhere.path, token: switched, tenant: 'metro' }),
      await test.call({
        method: 'POST',
        url: contract.changePassword.path,
        token: switched,
        tenant: 'metro',
        body: { current_password: testPassword, new_password: 'seven quiet lamps' },
      }),
      await test.call({
        method: 'POST',
        url: contract.changeEmail.path,
        token: switched,
        tenant: 'metro',
        body: { email: 'new@metro.example', password: testPassword },
      }),
    ];
    expect(refused.map((answer) => answer.statusCode)).toEqual(refused.map(() => 403));
    expect((await test.call({ url: contract.disableTwoFactor.path, token })).json()).toEqual({ result: 'OK' });
    expect(await me()).toMatchObject({ is_phone_verified: true, has_two_factor: false });
  });
});
