import { changePassword, getAccount, listSessions, setPassword, signIn } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { elsewhere, lastMessage } from '../../../../testing/outbox.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testPassword } from '../../../../testing/test-tenants.ts';
import { sendInvitation } from './invitation.service.ts';

const email = 'pending@demo.example';
const password = 'seven quiet lamps';

describe.each([oneEngine])('choosing a password on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const post = (url: string, body: object, token?: string) =>
    test.call({ method: 'POST', url, body, token, headers: elsewhere() });
  const invite = (userType: 'partner' | 'driver' = 'partner') =>
    withTenant(test.database, 'demo', async (db) => {
      const { id } = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow();
      const call = { db, tenantId: 'demo', language: 'en', host: 'demo.localhost:8080', protocol: 'http' } as const;
      const invited = { id, email, first_name: 'Pim', user_type: userType };
      await sendInvitation(call, { publicOrigin: 'https://plugboard.example' }, invited);
    });

  it('enrolls who was invited, with the newest invitation, once', async () => {
    await invite('driver');
    const first = await lastMessage(test, email);
    expect(first.segments.slice(0, 2)).toEqual(['create-password-mobile', email]);
    await invite();
    const second = await lastMessage(test, email);
    expect(second.link).toMatch(
      /^https:\/\/demo\.plugboard\.example\/create-password\/pending%40demo\.example\/[\w-]{43}$/,
    );
    const use = (token: string | undefined) => post(setPassword.path, { email, token, password });
    expect((await use(first.segments[2])).json()).toEqual({ detail: 'Wrong Token!', code: 'WRONG_TOKEN' });
    const both = await Promise.all([use(second.segments[2]), use(second.segments[2])]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect((await post(signIn.path, { email, password })).statusCode).toBe(200);
  });

  it('changes one’s own with the old one: this session goes on, the others end', async () => {
    const [mine, other] = [await signInAs(test, 'owner'), await signInAs(test, 'owner')];
    const change = (current_password: string) =>
      post(changePassword.path, { current_password, new_password: password }, mine);
    const wrong = await change('wrong');
    expect([wrong.statusCode, wrong.json()]).toMatchObject([400, { detail: 'The password is wrong.' }]);
    expect((await change(testPassword)).json()).toEqual({ result: 'OK' });
    const me = async (token: string) => (await test.call({ url: getAccount.path, token })).statusCode;
    expect([await me(mine), await me(other)]).toEqual([200, 401]);
    expect((await test.call({ url: listSessions.path, token: mine })).json()).toMatchObject({
      results: [{ is_this: true }],
    });
    expect((await post(signIn.path, { email: 'owner@demo.example', password: testPassword })).statusCode).toBe(400);
  });
});
