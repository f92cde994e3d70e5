import {
  confirmPasswordReset,
  getAccount,
  requestPasswordReset,
  setPassword,
  signIn,
} from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../../platform/database/tenant-scope.repository.ts';
import { oneEngine } from '../../../../testing/engines.ts';
import { elsewhere, lastMessage, outboxOf } from '../../../../testing/outbox.ts';
import { signInAs } from '../../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testPassword } from '../../../../testing/test-tenants.ts';

const password = 'a river of 7 lamps';

describe.each([oneEngine])('a forgotten password on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  const post = (url: string, body: object, headers: Record<string, string> = {}, tenant = 'demo') =>
    test.call({ method: 'POST', url, body, tenant, headers: { ...elsewhere(), ...headers } });
  const ask = (email: string, headers: Record<string, string> = {}) =>
    post(requestPasswordReset.path, { email }, headers);
  const confirm = (body: object) => post(confirmPasswordReset.path, { password, ...body });
  const enter = (email: string, given: string) => post(signIn.path, { email, password: given });
  const rows = () =>
    withSystem(test.database, async (db) => [
      (await db.selectFrom('account_token').select('token_hash').execute()).length,
      (await db.selectFrom('outbox').select('id').execute()).length,
    ]);

  it('is replaced with the link of a mail, and whoever was in is out', async () => {
    const token = await signInAs(test, 'owner');
    expect((await ask('Owner@Demo.example')).json()).toEqual({ result: 'OK' });
    const mail = await lastMessage(test, 'owner@demo.example');
    expect(mail.subject).toBe('Choose a new password for Tenant demo');
    expect(mail.link).toMatch(/^http:\/\/demo\.localhost\/reset\/[\w-]{36}\/[\w-]{43}\/$/);
    const [, id, key] = mail.segments;
    expect((await confirm({ id, token: key })).json()).toEqual({ result: 'OK' });
    expect((await test.call({ url: getAccount.path, token })).statusCode).toBe(401);
    expect((await enter('owner@demo.example', testPassword)).statusCode).toBe(400);
    expect((await enter('owner@demo.example', password)).statusCode).toBe(200);
    expect((await lastMessage(test, 'owner@demo.example')).subject).toBe('Your password for Tenant demo was changed');
    const again = await confirm({ id, token: key });
    expect([again.statusCode, again.json()]).toEqual([400, { detail: 'Wrong Token!', code: 'WRONG_TOKEN' }]);
  });

  it('takes the newest link alone, and one of two who come with it', async () => {
    await ask('partner@demo.example');
    const [, id, old] = (await lastMessage(test, 'partner@demo.example')).segments;
    await ask('partner@demo.example');
    const [, , fresh] = (await lastMessage(test, 'partner@demo.example')).segments;
    expect((await confirm({ id, token: old })).statusCode).toBe(400);
    const both = await Promise.all([confirm({ id, token: fresh }), confirm({ id, token: fresh })]);
    expect(both.map((answer) => answer.statusCode).toSorted()).toEqual([200, 400]);
  });

  it('takes no link that went to an address which is the account’s no more', async () => {
    await ask('superuser@demo.example');
    const [, id, token] = (await lastMessage(test, 'superuser@demo.example')).segments;
    const address = (email: string) =>
      test.database.kysely.updateTable('account').set({ email }).where('id', '=', id!).execute();
    await address('moved@demo.example');
    expect((await confirm({ id, token })).json()).toMatchObject({ code: 'WRONG_TOKEN' });
    await address('superuser@demo.example');
    expect((await confirm({ id, token })).statusCode).toBe(200);
  });

  it('answers an unknown address, one that has not enrolled and a known one alike, with the same work', async () => {
    const work: unknown[] = [];
    for (const email of ['admin@demo.example', 'nobody@demo.example', 'pending@demo.example', 'admin@metro.example']) {
      const before = await rows();
      const { statusCode, body, headers } = await ask(email);
      const after = await rows();
      work.push({
        statusCode,
        body,
        names: Object.keys(headers),
        written: after.map((count, i) => count - before[i]!),
      });
    }
    expect(work.slice(1)).toEqual(work.slice(1).map(() => work[0]));
    expect(work[0]).toMatchObject({ statusCode: 200, written: [1, 1] });
    expect(await outboxOf(test, 'nobody@demo.example')).toEqual([]);
    expect(await outboxOf(test, 'pending@demo.example')).toEqual([]);
  });

  it('leads drivers to their own page, and people at the main host to their tenant, in their language', async () => {
    await ask('driver@demo.example');
    const driver = await lastMessage(test, 'driver@demo.example');
    expect(driver.segments.slice(0, 2)).toEqual(['reset-password', 'driver@demo.example']);
    const body = { email: 'driver@demo.example', token: driver.segments[2], password };
    expect((await post(setPassword.path, { ...body, email: 'owner@demo.example' })).statusCode).toBe(400);
    expect((await post(setPassword.path, body)).json()).toEqual({ result: 'OK' });
    await ask('owner@metro.example', { host: 'localhost:8080', 'accept-language': 'es-US' });
    const metro = await lastMessage(test, 'owner@metro.example');
    expect(metro.link).toContain('http://metro.localhost:8080/reset/');
    expect(metro.body).toContain('Para elegirla');
  });

  it('makes no link to a host that the caller made up', async () => {
    for (const host of ['demo.attacker.example', 'demo.localhost.attacker.example'])
      expect((await ask('limited@demo.example', { host })).statusCode).toBe(503);
    await ask('limited@demo.example', { host: '203.0.113.9' });
    const [mail] = await outboxOf(test, 'limited@demo.example');
    expect(mail?.links[0]).toMatch(/^http:\/\/demo\.localhost\//);
  });

  it('sends one address only so many mails, and does not say so', async () => {
    for (let mails = 0; mails < 9; mails += 1) expect((await ask('sections@demo.example')).statusCode).toBe(200);
    expect(await outboxOf(test, 'sections@demo.example')).toHaveLength(6);
  });

  it('is not followed by a short or a common one, and the link stays good', async () => {
    await ask('twofactor@demo.example');
    const [, id, token] = (await lastMessage(test, 'twofactor@demo.example')).segments;
    expect((await confirm({ id, token, password: '' })).json()).toEqual({ password: ['Please enter a password'] });
    expect((await confirm({ id, token, password: 'x7%kQ' })).json()).toEqual({
      password: ['Enter at least 8 characters.'],
    });
    expect((await confirm({ id, token, password: 'Password123!' })).json()).toMatchObject({
      password: [expect.stringContaining('easy to guess')],
    });
    expect((await confirm({ id, token })).statusCode).toBe(200);
    expect((await enter('twofactor@demo.example', password)).json()).toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  });
});
