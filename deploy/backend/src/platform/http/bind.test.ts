import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { fixtureRoutes } from '../../testing/fixture-endpoints.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp, type TestCall } from '../../testing/test-app.ts';
import { withTenant } from '../database/tenant-scope.repository.ts';

describe.each(engines)('an endpoint on %s', (engine) => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp(engine, { extraRoutes: fixtureRoutes });
    token = await signInAs(test, 'admin');
  });
  afterAll(() => test.close());

  const create = (body: unknown, key: string, more: Partial<TestCall> = {}) =>
    test.call({ method: 'POST', url: '/api/test/create', token, body, headers: { 'idempotency-key': key }, ...more });
  const audits = (tenant: string, action: string) =>
    withTenant(test.database, tenant, (db) =>
      db.selectFrom('audit_entry').selectAll().where('action', '=', action).execute(),
    );

  it('answers with and without a slash at the end, and 404 for what cannot be an id', async () => {
    const id = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
    expect((await test.call({ url: `/api/test/things/${id}` })).statusCode).toBe(200);
    expect((await test.call({ url: `/api/test/things/${id}/` })).statusCode).toBe(200);
    expect((await test.call({ url: '/api/test/things/seven/' })).statusCode).toBe(404);
  });

  it('says what is wrong with each field, in the language asked for', async () => {
    const headers = { 'idempotency-key': 'words', 'accept-language': 'es-US' };
    const answer = await create({ name: 'too long a name', size: 10, tenant_id: 'metro' }, 'words', { headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      name: ['Ingrese como máximo 5 caracteres.'],
      size: ['No puede superar 9'],
      tenant_id: ['Campo desconocido.'],
    });
    expect((await create({}, 'words')).json()).toEqual({ name: ['Fill in this field.'] });
  });

  it('does a thing once per key and gives the first answer again', async () => {
    const first = await create({ name: 'one' }, 'k1');
    const again = await create({ name: 'one' }, 'k1');
    expect(again.json()).toEqual(first.json());
    expect((await create({ name: 'one' }, 'k2')).json()).not.toEqual(first.json());
    expect(await audits('demo', 'id_tag.added')).toHaveLength(2);
  });

  it('does a thing once when both requests come at the same moment', async () => {
    const [one, other] = await Promise.all([create({ name: 'twin' }, 'k3'), create({ name: 'twin' }, 'k3')]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.json()).toEqual(one.json());
  });

  it('refuses a key that comes with another request, and one that is too long', async () => {
    await create({ name: 'one' }, 'k4');
    const other = await create({ name: 'two' }, 'k4');
    expect([other.statusCode, other.json()]).toEqual([
      409,
      { detail: 'This Idempotency-Key was used for another request.', code: 'KEY_REUSED' },
    ]);
    expect((await create({ name: 'two' }, 'k'.repeat(201))).json()).toEqual({
      'Idempotency-Key': ['A key has 1 to 200 characters.'],
    });
  });

  it('does a thing each time it is asked for without a key', async () => {
    const one = await create({ name: 'bare' }, '', { headers: {} });
    const other = await create({ name: 'bare' }, '', { headers: {} });
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.json()).not.toEqual(one.json());
  });

  it('honours a key with any write, but keeps no secret and no refusal for it', async () => {
    const send = (path: string) =>
      test.call({ method: 'DELETE', url: `/api/test/${path}`, token, headers: { 'idempotency-key': path } });
    const [first, again] = [await send('remove'), await send('remove')];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await send('secret')).json()).not.toEqual((await send('secret')).json());
    const refusals = [await send('count'), await send('count')];
    expect(refusals.map((answer) => answer.statusCode)).toEqual([400, 400]);
  });

  it('takes an empty body under a JSON content type for none', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const method of ['PUT', 'DELETE'] as const) {
      const url = method === 'PUT' ? '/api/test/change' : '/api/test/remove';
      for (const body of ['', ' '])
        expect((await test.call({ method, url, token, headers, body })).statusCode).toBe(200);
    }
    const empty = await test.call({ method: 'POST', url: '/api/test/create', token, headers, body: '' });
    expect([empty.statusCode, empty.json()]).toEqual([400, { name: ['Fill in this field.'] }]);
  });

  it('keeps the keys of two accounts apart', async () => {
    const first = await create({ name: 'one' }, 'k6');
    const owner = await signInAs(test, 'owner');
    expect((await create({ name: 'one' }, 'k6', { token: owner })).json()).not.toEqual(first.json());
  });

  it('changes only the version that was read', async () => {
    const change = (headers: Record<string, string>) =>
      test.call({ method: 'PUT', url: '/api/test/change', token, headers });
    const old = await change({ 'if-match': '"6"' });
    expect([old.statusCode, old.json()]).toEqual([
      412,
      {
        detail: 'Someone else changed this: If-Match names an older version.',
        code: 'CHANGED_MEANWHILE',
      },
    ]);
    for (const headers of [{ 'if-match': '"7"' }, { 'if-match': '*' }, {}] as Record<string, string>[]) {
      const good = await change(headers);
      expect([good.statusCode, good.headers.etag]).toEqual([200, '"8"']);
    }
  });

  it('fails a write that leaves no audit entry, and a reply that breaks its contract', async () => {
    expect((await test.call({ method: 'POST', url: '/api/test/silent', token })).statusCode).toBe(500);
    expect((await test.call({ url: '/api/test/wrong' })).statusCode).toBe(500);
  });

  it('answers 429 above the limit and says when to come again', async () => {
    const answers = [];
    for (let call = 0; call < 3; call += 1) answers.push(await test.call({ url: '/api/test/limited' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await test.call({ url: '/api/test/limited', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('answers 304 to whoever has it already', async () => {
    const url = '/api/v1/environment_open';
    const first = await test.call({ url });
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await test.call({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says 405 for another method, 404 for an unknown address, 400 for what is no JSON', async () => {
    const other = await test.call({ method: 'DELETE', url: '/api/test/limited' });
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'GET']);
    expect((await test.call({ url: '/api/test/nowhere' })).json()).toEqual({ detail: 'Not found.', code: 'NOT_FOUND' });
    const headers = { 'content-type': 'application/json' };
    const broken = await test.call({ method: 'POST', url: '/api/auth/user/token/', body: '{', headers });
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_REQUEST']);
  });

  it.each(['/%', '/api/v1/charger/%ff/'])('is refused in the same shape at an address like %s', async (url) => {
    const broken = await test.call({ url });
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_REQUEST']);
  });
});
