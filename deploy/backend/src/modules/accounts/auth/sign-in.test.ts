import { getAccount, signIn } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { accountId } from '../../../testing/accounts.ts';
import { engines } from '../../../testing/engines.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp, type TestCall } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

describe.each(engines)('signing in on %s', (engine) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  /** A different address for each call, so that the limit per address does not interfere. */
  let address = 0;
  const attempt = (
    email: string,
    more: Partial<TestCall> & { readonly password?: string; readonly code?: string } = {},
  ) => {
    const { password = testPassword, code, ...call } = more;
    const headers = { 'x-forwarded-for': `203.0.113.${(address += 1)}`, ...call.headers };
    const body = { email, password, ...(code !== undefined && { code }) };
    return test.call({ method: 'POST', url: signIn.path, body, ...call, headers });
  };
  const lastSms = async () => {
    const rows = await withTenant(test.database, 'demo', (db) =>
      db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute(),
    );
    return { to: rows[0]?.recipient, code: /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '' };
  };

  it.each([
    ['superuser', { is_admin: true, is_superuser: true, user_type: 'superuser' }],
    ['admin', { is_admin: true, is_superuser: false, user_type: 'admin' }],
    ['owner', { is_admin: false, is_superuser: false, user_type: 'tenant_owner' }],
    ['driver', { is_admin: false, is_superuser: false, user_type: 'driver' }],
  ])('lets %s in and says what they are', async (name, expected) => {
    const reply = await attempt(`${name}@demo.example`);
    expect(reply.json()).toMatchObject({ ...expected, tenant_domain: 'demo.localhost' });
    const me = await test.call({ url: getAccount.path, token: reply.json<{ token: string }>().token });
    expect(me.json()).toMatchObject({ email: `${name}@demo.example`, user_type: expected.user_type });
    expect([reply.headers['cache-control'], me.headers['cache-control']]).toEqual(['no-store', 'no-store']);
  });

  it('does not mind capitals in an address', async () => {
    expect((await attempt('Admin@Demo.Example')).statusCode).toBe(200);
  });

  it('gives one answer to a wrong password, an unknown address, and who has not enrolled', async () => {
    const answers = await Promise.all([
      attempt('admin@demo.example', { password: 'wrong' }),
      attempt('nobody@demo.example'),
      attempt('pending@demo.example'),
      attempt('admin@metro.example', { tenant: 'demo' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        detail: 'The email address or the password is wrong.',
        code: 'SIGN_IN_FAILED',
      });
    }
    const refused = await withTenant(test.database, 'demo', (db) =>
      db.selectFrom('audit_entry').selectAll().where('action', '=', 'session.refused').execute(),
    );
    expect(refused).toHaveLength(4);
  });

  it('answers in Spanish where asked', async () => {
    const answer = await attempt('nobody@demo.example', { headers: { 'accept-language': 'es-US' } });
    expect(answer.json()).toMatchObject({ detail: 'La dirección de correo o la contraseña no es correcta.' });
  });

  it('asks for the code that it sent, takes it once, and no other', async () => {
    const asked = await attempt('twofactor@demo.example');
    expect([asked.statusCode, asked.json()]).toMatchObject([400, { code: 'TWO_FACTOR_REQUIRED' }]);
    const { to, code } = await lastSms();
    expect(to).toBe('+14155550100');
    const other = code === '000000' ? '000001' : '000000';
    const headers = { cookie: cookieOf(asked) };
    const wrong = await attempt('twofactor@demo.example', { code: other, headers });
    expect(wrong.json()).toEqual({ detail: 'Invalid code. Please try again.', code: 'TWO_FACTOR_REQUIRED' });
    expect((await attempt('twofactor@demo.example', { code })).statusCode).toBe(400);
    expect((await attempt('twofactor@demo.example', { code, headers })).statusCode).toBe(200);
    expect((await attempt('twofactor@demo.example', { code, headers })).statusCode).toBe(400);
  });

  it('takes no code after five wrong tries', async () => {
    const headers = { cookie: cookieOf(await attempt('twofactor@demo.example')) };
    const { code } = await lastSms();
    const other = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await attempt('twofactor@demo.example', { code: other, headers });
    expect((await attempt('twofactor@demo.example', { code, headers })).statusCode).toBe(400);
  });

  it('stops guessing at an account from one address, and only there', async () => {
    const guess = (email: string, from: string, password: string) =>
      test.call({
        method: 'POST',
        url: signIn.path,
        body: { email, password },
        headers: { 'x-forwarded-for': from },
      });
    stopDate();
    for (let tries = 0; tries < 10; tries += 1) await guess('partner@demo.example', '198.51.100.1', 'wrong');
    const stopped = await guess('Partner@demo.example', '198.51.100.1', testPassword);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await guess('owner@demo.example', '198.51.100.1', testPassword)).statusCode).toBe(200);
    expect((await guess('partner@demo.example', '198.51.100.2', testPassword)).statusCode).toBe(200);
  });

  it('counts tries at the main host and at the tenant’s own together', async () => {
    stopDate();
    const headers = { 'x-forwarded-for': '198.51.100.77' };
    const guess = (host: string) =>
      attempt('owner@metro.example', { password: 'wrong', headers: { ...headers, host } });
    const hosts = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'localhost:8080' : 'metro.localhost'));
    for (const host of hosts) expect((await guess(host)).statusCode).toBe(400);
    expect([(await guess('localhost:8080')).statusCode, (await guess('metro.localhost')).statusCode]).toEqual([
      429, 429,
    ]);
  });

  it('writes a sign-in at the main host into the log of the account’s tenant, with its name', async () => {
    const headers = { host: 'localhost:8080' };
    await attempt('partner@metro.example', { headers, password: 'wrong' });
    expect((await attempt('partner@metro.example', { headers })).statusCode).toBe(200);
    const entriesOf = (tenant: string) =>
      test.database.kysely
        .selectFrom('audit_entry')
        .select(['action', 'subject_id', 'actor_account_id', 'address'])
        .where('tenant_id', '=', tenant)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
    const id = await accountId(test, 'partner', 'metro');
    expect(await entriesOf('metro')).toEqual([
      {
        action: 'session.handed_over',
        subject_id: id,
        actor_account_id: id,
        address: expect.stringMatching(/^203\.0\.113\./),
      },
      {
        action: 'session.refused',
        subject_id: id,
        actor_account_id: null,
        address: expect.stringMatching(/^203\.0\.113\./),
      },
    ]);
    expect((await entriesOf('demo')).map(({ action }) => action)).not.toContain('session.handed_over');
  });

  it('sends people of another tenant from the main host to their own, with a ticket', async () => {
    const main = { headers: { host: 'localhost:8080' } };
    const reply = (await attempt('owner@metro.example', main)).json<Record<string, string>>();
    expect(reply).toMatchObject({
      tenant_domain: 'metro.localhost:8080',
      refresh_token: '',
      user_type: 'tenant_owner',
    });
    expect(reply['token']?.split('.')).toHaveLength(1);
    const own = (await attempt('owner@demo.example', main)).json<Record<string, string>>();
    expect(own['tenant_domain']).toBe('localhost:8080');
  });
});
