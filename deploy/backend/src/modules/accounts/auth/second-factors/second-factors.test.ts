import * as contract from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountId, lastEntry } from '../../../../testing/accounts.ts';
import { cookieOf } from '../../../../testing/cookies.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../../../testing/outbox.ts';
import { secondFactorCalls } from '../../../../testing/second-factor-tests.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testPassword } from '../../../../testing/test-tenants.ts';

describe.each([oneEngine])('second factors on %s', (engine) => {
  let test: TestApp;
  let calls: ReturnType<typeof secondFactorCalls>;
  beforeAll(async () => {
    test = await createTestApp(engine);
    calls = secondFactorCalls(test);
  });
  afterAll(() => test.close());

  const mine = async (token: string) =>
    (await test.call({ url: contract.getSecondFactors.path, token })).json<Record<string, unknown>>();
  const demandOf = (reply: { json: <Body>() => Body }) =>
    reply.json<{ second_factor: contract.SecondFactorDemand }>().second_factor;
  const sessionsOf = async (token: string) =>
    (await test.call({ url: contract.listSessions.path, token }))
      .json<{ results: contract.OpenSession[] }>()
      .results.map(({ signed_in_by }) => signed_in_by);
  const setLanguage = (name: string) =>
    test.database.kysely
      .updateTable('account')
      .set({ language: 'es' })
      .where('email', '=', `${name}@demo.example`)
      .execute();

  it('can be chosen at sign-in, and the session and the audit say which it was', async () => {
    const token = await signInAs(test, 'owner');
    await setLanguage('owner');
    const secret = await calls.addAuthenticator(token);
    expect((await lastMessage(test, 'owner@demo.example')).subject).toMatch(/^Se agregó una aplicación/);
    const { passkey } = await calls.addPasskey(token);
    const [code = ''] = await calls.createCodes(token);
    expect(await mine(token)).toMatchObject({ sms: null, passkeys: [{ name: 'Laptop' }], recovery_codes_left: 10 });

    const asked = await calls.signIn('owner');
    expect(demandOf(asked)).toMatchObject({
      factor: 'passkey',
      factors: ['passkey', 'authenticator', 'recovery_code'],
    });
    const other = demandOf(await calls.signIn('owner', { factor: 'authenticator' }));
    expect(other).toMatchObject({ factor: 'authenticator', options: null, sent_to: null });
    const ways: [object, string, contract.SignInMethod][] = [
      [{ code: calls.codeOf(secret), factor: 'authenticator' }, '', 'authenticator'],
      [{ recovery_code: code }, '', 'recovery_code'],
      [{ passkey: passkey.sign(String(demandOf(asked).options?.['challenge'])) }, cookieOf(asked), 'passkey'],
    ];
    for (const [proof, cookie, method] of ways) {
      expect((await calls.signIn('owner', proof, cookie)).statusCode).toBe(200);
      expect(await lastEntry(test)).toMatchObject({ action: 'session.opened', after: { signed_in_by: method } });
    }
    const alone = await calls.challenge();
    expect((await calls.passkeySignIn(passkey.sign(alone.challenge), alone.cookie)).statusCode).toBe(200);
    expect((await sessionsOf(token)).toSorted()).toEqual(
      ['authenticator', 'passkey', 'passkey_alone', 'password', 'recovery_code'].toSorted(),
    );
    const used = (await outboxOf(test, 'owner@demo.example')).map(({ subject }) => subject);
    expect(used).toContain('Se usó un código de recuperación en Tenant demo');
    expect(await mine(token)).toMatchObject({ recovery_codes_left: 9 });
  });

  it('of a passkey is not asked for at another host, where it would not work', async () => {
    await calls.addPasskey(await signInAs(test, 'limited'));
    const refused = await test.call({
      method: 'POST',
      url: contract.signIn.path,
      body: { email: 'limited@demo.example', password: testPassword },
      headers: { ...elsewhere(), host: 'localhost' },
    });
    expect(refused.json()).toMatchObject({
      code: 'SIGN_IN_FAILED',
      detail: expect.stringMatching(/your portal’s address/),
    });
  });

  it('by SMS says where the code went, and no more of the number', async () => {
    const demand = demandOf(await calls.signIn('twofactor'));
    expect(demand).toEqual({ factor: 'sms', factors: ['sms'], sent_to: '••••\u00a00100', options: null });
  });

  it('goes with a mail each, and only after a recent sign-in', async () => {
    const token = await signInAs(test, 'admin');
    await calls.addAuthenticator(token);
    const { id } = await calls.addPasskey(token);
    const requests = [
      { method: 'POST', url: contract.startAuthenticator.path },
      { method: 'POST', url: contract.startPasskey.path },
      { method: 'POST', url: contract.createRecoveryCodes.path },
      { method: 'DELETE', url: contract.removePasskey.path.replace('{id}', id) },
      { method: 'DELETE', url: contract.removeSecondFactor.path.replace('{factor}', 'authenticator') },
      { method: 'POST', url: contract.resetSecondFactor.path.replace('{id}', await accountId(test, 'twofactor')) },
    ] as const;
    await sql`update session set created_at = now() - interval '11 minutes'`.execute(test.database.kysely);
    for (const request of requests)
      expect((await test.call({ ...request, token })).json()).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    await calls.post(contract.confirmPassword.path, token, { password: testPassword });
    expect((await test.call({ ...requests[3], token })).statusCode).toBe(200);
    expect((await lastMessage(test, 'admin@demo.example')).subject).toBe('A passkey was removed at Tenant demo');
    expect((await test.call({ ...requests[4], token })).statusCode).toBe(200);
    expect((await lastMessage(test, 'admin@demo.example')).subject).toMatch(
      /^Two-factor authentication was turned off/,
    );
    expect((await calls.signIn('admin')).statusCode).toBe(200);
  });

  describe('of a colleague', () => {
    const reset = async (name: string, token: string, tenant = 'demo') =>
      test.call({
        method: 'POST',
        url: contract.resetSecondFactor.path.replace('{id}', await accountId(test, name, tenant)),
        token,
      });

    it('are reset by who may manage them: not by partners, not of higher ones, oneself or another tenant’s', async () => {
      const superuser = await signInAs(test, 'superuser');
      await calls.addAuthenticator(superuser);
      const [admin, partner] = [await signInAs(test, 'admin'), await signInAs(test, 'partner')];
      const refused = [
        (await reset('twofactor', partner)).statusCode,
        (await reset('superuser', admin)).statusCode,
        (await reset('superuser', superuser)).statusCode,
        (await reset('twofactor', admin, 'metro')).statusCode,
        (await reset('partner', admin)).statusCode,
      ];
      expect(refused).toEqual([403, 403, 409, 404, 409]);
    });

    it('are gone then with every sign-in, audited, and the colleague is told', async () => {
      const asked = await calls.signIn('twofactor');
      const { code } = await lastMessage(test, '+14155550100');
      const entered = await calls.signIn('twofactor', { code, remember_computer: true }, cookieOf(asked));
      const { token } = entered.json<{ token: string }>();
      await setLanguage('twofactor');
      const { passkey } = await calls.addPasskey(token);
      expect((await reset('twofactor', await signInAs(test, 'admin'))).statusCode).toBe(200);
      expect(await lastEntry(test)).toMatchObject({ action: 'two_factor.reset' });
      expect((await lastMessage(test, 'twofactor@demo.example')).subject).toBe(
        'Se restableció su segundo factor en Tenant demo',
      );
      expect((await test.call({ url: contract.getAccount.path, token })).statusCode).toBe(401);
      const { challenge, cookie } = await calls.challenge();
      expect((await calls.passkeySignIn(passkey.sign(challenge), cookie)).statusCode).toBe(400);
      // The lost phone does not sign in by SMS either.
      await test.call({ method: 'POST', url: contract.requestSmsCode.path, body: { phone: '+14155550100' } });
      expect((await outboxOf(test, '+14155550100')).length).toBe(2);
      expect((await calls.signIn('twofactor')).statusCode).toBe(200);
    });
  });

  it('an own password is changed with other sessions ended, or kept by choice', async () => {
    const [one, two] = [await signInAs(test, 'driver'), await signInAs(test, 'driver')];
    const change = (current_password: string, new_password: string, keep_other_sessions: boolean) =>
      calls.post(contract.changePassword.path, one, { current_password, new_password, keep_other_sessions });
    const isOpen = async () => (await test.call({ url: contract.getAccount.path, token: two })).statusCode === 200;
    expect((await change(testPassword, 'seven quiet lamps', true)).statusCode).toBe(200);
    expect(await isOpen()).toBe(true);
    expect(await lastEntry(test)).toMatchObject({ action: 'password.changed', after: { kept_other_sessions: true } });
    expect((await lastMessage(test, 'driver@demo.example')).body).toContain('Other devices stayed signed in');
    expect((await change('seven quiet lamps', 'nine loud rivers', false)).statusCode).toBe(200);
    expect(await isOpen()).toBe(false);
  });
});
