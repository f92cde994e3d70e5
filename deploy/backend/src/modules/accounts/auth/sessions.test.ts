import * as contract from '@plugboard/contracts/accounts';
import type { OpenSession } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { lastMessage, outboxOf } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36';

describe.each(engines)('sessions and addresses on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const open = async (name: string, userAgent: string, from: string) => {
    const body = { email: `${name}@demo.example`, password: testPassword };
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': from };
    const answer = await test.call({ method: 'POST', url: contract.signIn.path, body, headers });
    return answer.json<{ token: string; refresh_token: string }>();
  };
  const list = async (token: string) =>
    (await test.call({ url: contract.listSessions.path, token })).json<{ results: OpenSession[] }>().results;
  const end = (id: string, token: string) =>
    test.call({ method: 'DELETE', url: contract.endSession.path.replace('{id}', id), token });
  const me = async (token: string) => (await test.call({ url: contract.getAccount.path, token })).statusCode;

  it('are listed with device and address of their last use, and end one by one', async () => {
    const desk = await open('owner', firefox, '198.51.100.7');
    const phone = await open('owner', chrome, '198.51.100.8');
    expect(await list(desk.token)).toMatchObject([
      { device: 'Chrome, Android', address: '198.51.100.8', is_this: false, is_switched: false },
      { device: 'Firefox, Windows', address: '198.51.100.7', is_this: true },
    ]);
    await test.call({
      method: 'POST',
      url: contract.refreshSession.path,
      body: { refresh_token: desk.refresh_token },
      headers: { 'x-forwarded-for': '198.51.100.99' },
    });
    const [last, other] = await list(desk.token);
    expect(last).toMatchObject({ is_this: true, address: '198.51.100.99' });
    expect((await end(other?.id ?? '', desk.token)).json()).toEqual({ result: 'OK' });
    expect([await me(desk.token), await me(phone.token)]).toEqual([200, 401]);
  });

  it('of others are nobody’s business', async () => {
    const own = await open('partner', firefox, '198.51.100.7');
    const [foreign] = await list((await open('admin', firefox, '198.51.100.7')).token);
    expect((await end(foreign?.id ?? '', own.token)).statusCode).toBe(404);
  });

  it('end everywhere, this one included unless it is kept', async () => {
    const [one, two] = [
      await open('sections', firefox, '198.51.100.7'),
      await open('sections', chrome, '198.51.100.8'),
    ];
    const everywhere = (query: string) =>
      test.call({ method: 'DELETE', url: `${contract.signOutEverywhere.path}${query}`, token: one.token });
    await everywhere('?keep_this=true');
    expect([await me(one.token), await me(two.token)]).toEqual([200, 401]);
    await everywhere('');
    expect(await me(one.token)).toBe(401);
  });

  it('know a person by a new address once its mail was answered', async () => {
    const { token } = await open('limited', firefox, '198.51.100.7');
    const ask = (email: string, password = testPassword) =>
      test.call({ method: 'POST', url: contract.changeEmail.path, token, body: { email, password } });
    expect((await ask('new@demo.example', 'wrong')).json()).toMatchObject({ detail: 'The password is wrong.' });
    expect((await ask('admin@demo.example')).json()).toEqual({ result: 'OK' });
    expect(await outboxOf(test, 'admin@demo.example')).toEqual([]);
    expect((await ask('Limited@demo.example')).json()).toEqual({ email: ['This is already your email address.'] });
    await ask('New@demo.example');
    const told = await lastMessage(test, 'limited@demo.example');
    expect(told.subject).toBe('Someone requested a new email address for your account at Tenant demo');
    expect(told.body).toContain('new@demo.example');
    expect(told.segments).toEqual(['forgot']);
    await test.call({
      method: 'POST',
      url: contract.requestPasswordReset.path,
      body: { email: 'limited@demo.example' },
    });
    const reset = (await lastMessage(test, 'limited@demo.example')).segments;
    const { segments } = await lastMessage(test, 'new@demo.example');
    expect(segments.slice(0, 2)).toEqual(['confirm_user', 'new@demo.example']);
    const confirm = (email: string) =>
      test.call({ method: 'POST', url: contract.confirmUser.path, body: { email, token: segments[2] } });
    expect((await confirm('other@demo.example')).json()).toEqual({ detail: 'Wrong Token!', code: 'WRONG_TOKEN' });
    const both = await Promise.all([confirm('new@demo.example'), confirm('new@demo.example')]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
    expect((await test.call({ url: contract.getAccount.path, token })).json()).toMatchObject({
      email: 'new@demo.example',
    });
    const body = { id: reset[1], token: reset[2], password: 'seven quiet lamps' };
    const old = await test.call({ method: 'POST', url: contract.confirmPasswordReset.path, body });
    expect([old.statusCode, old.json()]).toMatchObject([400, { code: 'WRONG_TOKEN' }]);
  });
});
