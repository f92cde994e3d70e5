import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  listReleases,
  listReleaseCurves,
  moveRelease,
  previewRelease,
  recordPageHealth,
  releasesTokenHeader,
} from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const token = 'a secret of backend and service, long enough';
const order = { command: 'promote', remote: 'chargers', version: '2.0.0', sequence: 7 };
const outcome = { sequence: 8, changes: [{ tenant: null, before: '1.0.0', after: '2.0.0' }], problems: [] as string[] };

interface Asked {
  readonly path: string | undefined;
  readonly secret: unknown;
  readonly body: unknown;
}

/** A fake release service. */
async function startService() {
  const asked: Asked[] = [];
  const service = { asked, status: 200, reply: {} as object, url: '', close: () => undefined as void };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body: unknown = text === '' ? null : JSON.parse(text);
      asked.push({ path: request.url, secret: request.headers[releasesTokenHeader], body });
      response.writeHead(service.status, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(service.reply));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = () => void server.close();
  return service;
}

describe.each([oneEngine])('releases on %s', (engine) => {
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService();
    test = await createTestApp(engine, { settings: { releasesToken: token, releaseServiceUrl: service.url } });
  });
  afterAll(async () => {
    service.close();
    await test.close();
  });
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('rate_limit').execute();
    Object.assign(service, { status: 200, reply: outcome });
    service.asked.length = 0;
  });

  const superuser = () => signInAs(test, 'superuser');
  const get = async (url: string, account = superuser()) => test.call({ url, token: await account });
  const move = async (changes: object = {}, account = superuser()) =>
    test.call({ method: 'POST', url: moveRelease.path, token: await account, body: { ...order, ...changes } });

  it('are what the service has, with the tenants that an order may name', async () => {
    service.reply = { sequence: 7, remotes: [] };
    const reply = await get(listReleases.path);
    expect(reply.json()).toMatchObject({
      sequence: 7,
      remotes: [],
      tenants: expect.arrayContaining(['demo', 'metro']),
    });
    expect(service.asked).toEqual([{ path: '/state', secret: token, body: null }]);
  });

  it('are previewed as they would be moved', async () => {
    const query = new URLSearchParams({ ...order, sequence: '7', percent: '5' });
    expect((await get(`${previewRelease.path}?${query}`)).json()).toEqual(outcome);
    expect(service.asked).toMatchObject([{ path: '/preview', body: { order: { ...order, percent: 5 } } }]);
  });

  it('are moved in the person’s name, with before and after in the audit log, and open pages hear of it', async () => {
    expect((await move({ command: 'off', version: undefined, now: true })).json()).toEqual(outcome);
    expect(service.asked).toMatchObject([
      { path: '/move', secret: token, body: { by: 'superuser@demo.example', order: { command: 'off', now: true } } },
    ]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'release.moved',
      subject_id: 'chargers',
      actor_account_id: expect.any(String),
      before: { versions: { '*': '1.0.0' } },
      after: { versions: { '*': '2.0.0' }, command: 'off', now: true, operator: 'superuser@demo.example' },
    });
    const events = await test.database.kysely
      .selectFrom('event')
      .select(['tenant_id', 'payload'])
      .where('type', '=', 'release-changed')
      .execute();
    expect(events.map(({ tenant_id }) => tenant_id)).toEqual(expect.arrayContaining(['demo', 'metro']));
    expect(events[0]?.payload).toEqual({ type: 'release-changed', remote: 'chargers', now: true });
  });

  it('are moved once for a key, however often it is sent', async () => {
    const call = {
      method: 'POST',
      url: moveRelease.path,
      token: await superuser(),
      body: order,
      headers: { 'idempotency-key': 'one move' },
    } as const;
    expect((await test.call(call)).json()).toEqual(outcome);
    expect((await test.call(call)).json()).toEqual(outcome);
    expect(service.asked).toHaveLength(1);
  });

  it('are not moved for a tenant that is not there, or an order that is none', async () => {
    expect((await move({ tenant: 'gone' })).statusCode).toBe(400);
    expect((await move({ version: undefined })).statusCode).toBe(400);
    expect((await move({ command: 'pin' })).statusCode).toBe(400);
    expect((await move({ command: 'publish' })).statusCode).toBe(400);
    expect(service.asked).toEqual([]);
  });

  it('say why an order was refused, that another was faster, or that the service is away', async () => {
    service.reply = { ...outcome, problems: ['“chargers” has no release 2.0.0.'] };
    const refused = await move();
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'Refused, nothing was changed: “chargers” has no release 2.0.0.',
    ]);
    service.status = 412;
    expect((await move()).statusCode).toBe(412);
    service.status = 500;
    expect((await move()).statusCode).toBe(502);
    expect((await get(listReleases.path)).statusCode).toBe(502);
  });

  it('are for super admins of the main tenant, after a recent sign-in', async () => {
    expect((await move({}, signInAs(test, 'admin'))).statusCode).toBe(403);
    const metro = await signInAs(test, 'superuser', 'metro');
    expect((await test.call({ url: listReleases.path, tenant: 'metro', token: metro })).statusCode).toBe(403);
    const account = await superuser();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const late = await move({}, Promise.resolve(account));
    vi.useRealTimers();
    expect(late.json()).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    expect(service.asked).toEqual([]);
  });

  it('have curves by hour and version, over all tenants', async () => {
    const page = {
      remote: 'chargers',
      version: '2.0.0',
      route: '/chargers',
      openings: 2,
      opening_ms: [400, 900],
      errors: 1,
      failed_loads: 0,
      cards: 0,
      long_tasks: 0,
      longest_task_ms: 0,
      lcp_ms: null,
      inp_ms: null,
      cls_thousandths: null,
    };
    for (const tenant of ['demo', 'metro'])
      await test.call({
        method: 'POST',
        url: recordPageHealth.path,
        tenant,
        token: await signInAs(test, 'owner', tenant),
        body: { pages: [page] },
      });
    const { points } = (await get(listReleaseCurves.path.replace('{remote}', 'chargers'))).json<{ points: object[] }>();
    expect(points).toMatchObject([{ version: '2.0.0', openings: 4, failures: 2 }]);
    expect((points[0] as { p75_ms: number }).p75_ms).toBeGreaterThanOrEqual(900);
    expect((points[0] as { p75_ms: number }).p75_ms).toBeLessThan(1100);
  });
});

it('without a release service there is nothing to look at', async () => {
  const test = await createTestApp(oneEngine);
  const reply = await test.call({ url: listReleases.path, token: await signInAs(test, 'superuser') });
  expect(reply.statusCode).toBe(404);
  await test.close();
});
