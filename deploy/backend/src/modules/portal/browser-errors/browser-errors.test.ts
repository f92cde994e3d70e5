import {
  listBrowserErrors,
  recordBrowserError,
  recordOwnBrowserError,
  type BrowserErrorReport,
  type HandlerReplyOf,
} from '@plugboard/contracts/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { stopDate } from '../../../testing/stop-date.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { deleteOldBrowserErrors } from './browser-errors.repository.ts';

const report: BrowserErrorReport = {
  kind: 'crash',
  message: 'Cannot read charger 17 of ana@demo.example',
  stack: 'TypeError: Cannot read charger 17 of ana@demo.example\n at Row (/releases/chargers/1.2.0/3.js:1:99)',
  remote: 'chargers',
  remote_version: '1.2.0',
  route: '/chargers/5f0d8b1e-0001-4c5e-8a4b-000000000001/settings',
};
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const day = 24 * 60 * 60 * 1000;

describe.each([oneEngine])('errors inside browsers on %s', (engine) => {
  let test: TestApp;
  let visitor = 0;
  beforeAll(async () => {
    test = await createTestApp(engine);
  });
  afterAll(() => test.close());

  /** Each visitor has an address of their own, unless one is named. */
  const send = (changes: object = {}, tenant = 'demo', address = `10.1.${(visitor += 1) >> 8}.${visitor & 255}`) =>
    test.call({
      method: 'POST',
      url: recordBrowserError.path,
      tenant,
      body: { ...report, ...changes },
      headers: { 'user-agent': firefox, 'x-forwarded-for': address },
    });
  const sendAs = (token: string, changes: object = {}) =>
    test.call({ method: 'POST', url: recordOwnBrowserError.path, token, body: { ...report, ...changes } });
  const entries = async () =>
    (
      await test.database.kysely
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const list = async (query = '', tenant = 'demo') => {
    const token = await signInAs(test, 'superuser', tenant);
    const reply = await test.call({ url: `${listBrowserErrors.path}?${query}`, tenant, token });
    return reply.json<HandlerReplyOf<typeof listBrowserErrors>>();
  };

  it('are taken before anybody has signed in, counted as one, and hold nothing personal', async () => {
    const before = await entries();
    expect((await send()).json()).toEqual({ result: 'OK' });
    await send({ message: report.message.replace('17', '18') });
    // Strangers cannot make the log grow.
    expect(await entries()).toBe(before);
    const { results, count } = await list();
    expect([count, results.length]).toEqual([1, 1]);
    expect(results[0]).toMatchObject({
      tenant: 'demo',
      kind: 'crash',
      message: 'Cannot read charger 17 of <email>',
      remote: 'chargers',
      remote_version: '1.2.0',
      route: '/chargers/:id/settings',
      browser: 'Firefox, Linux',
      count: 2,
      is_anonymous: true,
    });
    expect(JSON.stringify(results)).not.toMatch(/ana@|5f0d8b1e-0001/);
  });

  it('of strangers show no address of another host as if it were the portal’s', async () => {
    const own = 'at Row (http://demo.localhost/releases/chargers/1.2.0/3.js:1:99)';
    const foreign = ['https://evil.example/portal-login', '//evil.example/x', 'http://demo.localhost@evil.example/x'];
    const stack = [own, ...foreign.map((address) => `at Row (${address}:1:2)`)].join('\n');
    for (const route of ['/https://evil.example/portal-login', '//evil.example/portal-login'])
      await send({ message: `Sign in again at ${foreign[0]}`, stack, route, remote: 'reports' });
    const { results } = await list('remote=reports');
    expect(JSON.stringify(results)).not.toContain('evil');
    expect(results).toMatchObject([
      { message: 'Sign in again at <address>', stack: [own, ...foreign.map(() => 'at Row (<address>)')].join('\n') },
    ]);
    await test.database.kysely.deleteFrom('browser_error').where('remote', '=', 'reports').execute();
  });

  it('are told apart again where a row does not know its kind of reporter yet', async () => {
    const token = await signInAs(test, 'admin', 'demo');
    const old = { message: 'Older than the column', remote: 'reports' };
    await sendAs(token, old);
    await test.database.kysely.updateTable('browser_error').set({ is_anonymous: true }).execute();
    await sendAs(token, old);
    expect((await list('remote=reports')).results).toMatchObject([{ is_anonymous: false, count: 2 }]);
    await test.database.kysely.deleteFrom('browser_error').where('remote', '=', 'reports').execute();
  });

  it('are found by kind, remote and words', async () => {
    await send({ kind: 'load', remote: 'tickets', message: 'Failed to load 7.js' });
    expect((await list('kind=load')).results.map(({ remote }) => remote)).toEqual(['tickets']);
    expect((await list('remote=chargers')).results.map(({ kind }) => kind)).toEqual(['crash']);
    expect((await list('search=FAILED to')).count).toBe(1);
    expect(await list('limit=1')).toMatchObject({ count: 2, remotes: ['chargers', 'tickets'], tenants: ['demo'] });
  });

  it('of another tenant are seen by the main tenant’s super admins and by nobody else’s', async () => {
    await send({ message: 'Only metro' }, 'metro');
    expect((await list('tenant=metro')).results.map(({ message }) => message)).toEqual(['Only metro']);
    expect((await list('', 'metro')).results.map(({ tenant }) => tenant)).toEqual(['metro']);
    expect((await list('tenant=demo', 'metro')).results).toEqual([]);
    expect((await list('', 'metro')).tenants).toEqual(['metro']);
  });

  it('come in no other shape, and from one address only so often', async () => {
    stopDate();
    expect((await send({ remote: '<script>' })).statusCode).toBe(400);
    expect((await send({ email: 'ana@demo.example' })).statusCode).toBe(400);
    expect((await send({ stack: 'x'.repeat(4001) })).statusCode).toBe(400);
    const answers = [];
    for (let attempt = 0; attempt < 22; attempt += 1) answers.push((await send({}, 'demo', '10.9.9.9')).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });

  it('of somebody who is signed in are told apart, logged, and limited for each account', async () => {
    // Before the clock stops, so that the audit has it before the error.
    const token = await signInAs(test, 'partner', 'demo');
    stopDate();
    expect((await sendAs(token)).json()).toEqual({ result: 'OK' });
    expect((await lastEntry(test)).action).toBe('browser_error.recorded');
    const { results } = await list('search=charger');
    expect(results.map(({ is_anonymous, count }) => [is_anonymous, count > 0]).toSorted()).toEqual([
      [false, true],
      [true, true],
    ]);
    const answers = [];
    for (let attempt = 0; attempt < 21; attempt += 1) answers.push((await sendAs(token)).statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });

  it('of one tenant, however many, leave another tenant’s share of the limit', async () => {
    stopDate();
    await test.database.kysely.deleteFrom('rate_limit').execute();
    for (let sent = 0; sent < 200; sent += 1) await send({}, 'demo');
    expect((await send({}, 'demo')).statusCode).toBe(429);
    expect((await send({ message: 'From metro' }, 'metro')).statusCode).toBe(200);
    await test.database.kysely.deleteFrom('rate_limit').execute();
    await test.database.kysely.deleteFrom('browser_error').where('message', '=', 'From metro').execute();
  });

  it('of strangers, however many they send, push out none of people who are signed in', async () => {
    const token = await signInAs(test, 'owner', 'demo');
    await sendAs(token, { message: 'A real one' });
    // Another window of the limit for each, as if it took hours.
    for (let sent = 0; sent < 130; sent += 1) {
      if (sent % 100 === 0) await test.database.kysely.deleteFrom('rate_limit').execute();
      expect((await send({ message: `${'x'.repeat(sent + 1)} is undefined` })).statusCode).toBe(200);
    }
    expect((await list('search=is undefined')).count).toBe(100);
    expect((await list('search=A real one')).results).toMatchObject([{ is_anonymous: false, count: 1 }]);
  });

  it('are bounded: of too many different ones the oldest go', async () => {
    const { kysely } = test.database;
    const many = Array.from({ length: 120 }, (_, at) => ({
      ...report,
      tenant_id: 'metro',
      fingerprint: `f${at}`,
      browser: '',
      count: 1,
      is_anonymous: true,
      first_seen_at: new Date(Date.now() - day + at),
      last_seen_at: new Date(Date.now() - day + at),
    }));
    await kysely.insertInto('browser_error').values(many).execute();
    await send({}, 'metro');
    const kept = await kysely
      .selectFrom('browser_error')
      .select('fingerprint')
      .where('tenant_id', '=', 'metro')
      .execute();
    expect(kept).toHaveLength(100);
    expect(kept.map(({ fingerprint }) => fingerprint)).not.toContain('f21');
    expect(kept.map(({ fingerprint }) => fingerprint)).toContain('f22');
  });

  it('go when they were not seen for 30 days', async () => {
    await deleteOldBrowserErrors(test.database, new Date(Date.now() + 29 * day));
    expect((await list('tenant=demo')).count).toBeGreaterThan(0);
    await deleteOldBrowserErrors(test.database, new Date(Date.now() + 31 * day));
    expect((await list()).count).toBe(0);
  });
});

describe.each([oneEngine])('errors inside browsers of a portal with a public origin on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(engine, { settings: { publicOrigin: 'https://portal.example' } });
  });
  afterAll(() => test.close());

  it('show its addresses alone, whatever host the caller names', async () => {
    const own = ['https://demo.portal.example/chargers', 'https://portal.example/'];
    const foreign = ['https://demo.evil.example/login', 'https://x.demo.evil.example/login'];
    const sent = await test.call({
      method: 'POST',
      url: recordBrowserError.path,
      body: { ...report, stack: [...own, ...foreign].join(' ') },
      headers: { host: 'demo.evil.example' },
    });
    expect(sent.statusCode).toBe(200);
    const token = await signInAs(test, 'superuser');
    const { results } = (await test.call({ url: listBrowserErrors.path, token })).json<
      HandlerReplyOf<typeof listBrowserErrors>
    >();
    expect(results).toMatchObject([{ stack: [...own, '<address>', '<address>'].join(' ') }]);
  });
});
