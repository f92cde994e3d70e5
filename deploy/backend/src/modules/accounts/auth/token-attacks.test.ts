import { createHash } from 'node:crypto';
import { getAccount, refreshSession, signIn } from '@plugboard/contracts/accounts';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { liveTokens, tryAt, type Door, type LiveToken } from '../../../testing/attackable-tokens.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { elsewhere, lastMessage } from '../../../testing/outbox.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

const doors: readonly Door[] = [
  'reset',
  'set',
  'confirm-sign-up',
  'confirm-user',
  'refresh',
  'ticket',
  'status',
  'access',
  'trusted',
  'sms',
];
const hosts = ['demo', 'metro'];

const flipped = (text: string) => (text.endsWith('A') ? 'B' : 'A');
const forgeries: readonly ((token: string) => string)[] = [
  (token) => token.slice(0, -1),
  (token) => `${token}A`,
  (token) => `${flipped(token.slice(0, 1))}${token.slice(1)}`,
  (token) => `${token.slice(0, -1)}${flipped(token)}`,
  (token) => ` ${token}`,
  (token) => token.split('').toReversed().join(''),
  (token) => createHash('sha256').update(token).digest('hex'),
  () => '%',
  (token) => `${token.slice(0, 20)}${token}`,
  (token) => `${token}=`,
  () => 'null',
];
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([oneEngine])('attacks with tokens on %s', (engine) => {
  let test: TestApp;
  let tokens: LiveToken[];
  let access: string;
  let attacks = 0;

  beforeAll(async () => {
    test = await createTestApp(engine);
    tokens = await liveTokens(test);
    const body = { email: 'limited@demo.example', password: testPassword };
    access = (await test.call({ method: 'POST', url: signIn.path, body })).json<{ token: string }>().token;
  });
  afterAll(() => test.close());

  const opens = (token: LiveToken, door: Door, host: string) =>
    // The status of a sign-up is asked for at the main host and at any other.
    token.door === door && (token.tenant === host || door === 'status');

  async function attack(door: Door, host: string, token: LiveToken): Promise<string | undefined> {
    attacks += 1;
    await withSystem(test.database, (db) => db.deleteFrom('rate_limit').execute());
    const answer = await tryAt(test, door, host, token);
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    return isRefused ? undefined : `${token.door} of ${token.tenant} at ${door} of ${host}: ${answer.statusCode}`;
  }
  const standing = () =>
    withSystem(test.database, async (db) => ({
      passwords: await db.selectFrom('credential').selectAll().orderBy('account_id').execute(),
      sessions: await db.selectFrom('session').select('id').where('ended_at', 'is', null).orderBy('id').execute(),
      accounts: await db.selectFrom('account').select(['email', 'status']).orderBy('id').execute(),
    }));

  it('win nothing at other doors and other hosts, and change nothing', async () => {
    const before = await standing();
    const wins: (string | undefined)[] = [];
    for (const token of tokens)
      for (const door of doors)
        for (const host of hosts) if (!opens(token, door, host)) wins.push(await attack(door, host, token));
    expect(wins.filter(Boolean)).toEqual([]);
    expect(await standing()).toEqual(before);
  });

  it('win nothing with what looks like a token, its stored hash among them', async () => {
    const before = await standing();
    const wins: (string | undefined)[] = [];
    for (const live of tokens)
      for (const forge of forgeries)
        wins.push(await attack(live.door, live.tenant, { ...live, token: forge(live.token) }));
    expect(wins.filter(Boolean)).toEqual([]);
    expect(await standing()).toEqual(before);
  });

  it('win nothing with an access token that somebody else wrote', async () => {
    const [header, payload, signature] = access.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<string, unknown>;
    const { secret } = test.app.platform;
    const sign = (alg: string, key: Uint8Array, changes: object = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(key);
    const written = [
      ...['none', 'None', 'NONE', 'nOnE', '', 'HS1', 'HS384', 'HS512', 'RS256', 'ES256', 'EdDSA', 'dir'].flatMap(
        (alg) => [`${base64({ alg })}.${payload}.`, `${base64({ alg })}.${payload}.${signature}`],
      ),
      `${base64({ alg: 'HS256', b64: false, crit: ['b64'] })}.${payload}.${signature}`,
      `${base64({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${payload}.${signature}`,
      `${header}.${base64({ ...claims, is_superuser: true })}.${signature}`,
      `${header}.${payload}`,
      `${header}.${payload}.`,
      await sign('HS512', secret),
      await sign('HS384', secret),
      await sign('HS256', new Uint8Array(32)),
      await sign('HS256', secret, { iss: 'somebody-else' }),
      await sign('HS256', secret, { exp: 1 }),
      await sign('HS256', secret, { tenant: 'metro' }),
      await sign('HS256', secret, { account: 1 }),
    ];
    const wins: (string | undefined)[] = [];
    for (const token of written)
      wins.push(await attack('access', 'demo', { door: 'access', tenant: 'demo', email: '', id: '', token }));
    expect(wins.filter(Boolean)).toEqual([]);
    expect((await test.call({ url: getAccount.path, token: access })).statusCode).toBe(200);
  });

  it('win nothing with the second factor alone, nor with the first', async () => {
    const enter = (body: object, cookie = '') =>
      test.call({ method: 'POST', url: signIn.path, body, headers: { ...elsewhere(), cookie } });
    await withSystem(test.database, (db) => db.deleteFrom('rate_limit').execute());
    const email = 'twofactor@demo.example';
    const asked = await enter({ email, password: testPassword });
    const cookie = String(asked.headers['set-cookie']).split(';')[0];
    const { code } = await lastMessage(test, '+14155550100');
    for (const body of [
      { email, password: 'wrong', code },
      { email, password: code, code },
      { email: 'admin@demo.example', password: 'wrong', code },
    ])
      expect((await enter(body, cookie)).statusCode).toBe(400);
    expect((await enter({ email, password: testPassword, code })).statusCode).toBe(400);
    attacks += 4;
  });

  it('were three hundred and more; afterwards every token is good, once, and not when it is late', async () => {
    expect(attacks).toBeGreaterThan(300);
    const once = tokens.filter(({ door }) => !['status', 'trusted', 'sms'].includes(door));
    const late = (by: number) =>
      withSystem(test.database, async (db) => {
        const at = new Date(Date.now() + by);
        await db.updateTable('account_token').set({ expires_at: at }).execute();
        await db.updateTable('ticket').set({ expires_at: at }).execute();
        await db.updateTable('session').set({ expires_at: at }).execute();
      });
    await late(-1);
    for (const token of once) expect(await attack(token.door, token.tenant, token)).toBeUndefined();
    await late(60_000);
    for (const token of once) {
      expect([token.door, (await tryAt(test, token.door, token.tenant, token)).statusCode]).toEqual([token.door, 200]);
      expect(await attack(token.door, token.tenant, token)).toBeUndefined();
    }
    const refresh = once.find(({ door }) => door === 'refresh');
    const body = { refresh_token: refresh?.token };
    expect((await test.call({ method: 'POST', url: refreshSession.path, body })).json()).toMatchObject({
      code: 'TOKEN_EXPIRED',
    });
  });
});
