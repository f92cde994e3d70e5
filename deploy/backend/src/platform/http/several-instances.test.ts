import { refreshSession, signIn } from '@plugboard/contracts/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { engines } from '../../testing/engines.ts';
import { fixtureRoutes } from '../../testing/fixture-endpoints.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, injected, type TestApp, type TestCall } from '../../testing/test-app.ts';
import { testPassword } from '../../testing/test-tenants.ts';

describe.each(engines)('several instances on one database, %s', (engine) => {
  let one: TestApp;
  let other: Pick<TestApp, 'call' | 'app'>;

  beforeAll(async () => {
    one = await createTestApp(engine, { extraRoutes: fixtureRoutes });
    const { database, settings } = one.app.platform;
    const app = await buildApp({ database, settings, extraRoutes: fixtureRoutes });
    other = { app, call: (request: TestCall) => app.inject(injected(request)) };
  });
  afterAll(async () => {
    await other.app.close();
    await one.close();
  });

  it('know each other’s sessions', async () => {
    const body = { email: 'owner@demo.example', password: testPassword };
    const { refresh_token } = (await one.call({ method: 'POST', url: signIn.path, body })).json<
      Record<string, string>
    >();
    const fresh = await other.call({ method: 'POST', url: refreshSession.path, body: { refresh_token } });
    const token = fresh.json<{ token: string }>().token;
    expect((await one.call({ url: '/api/v1/user/me', token })).statusCode).toBe(200);
  });

  it('count a limit together', async () => {
    const statuses = [];
    for (const { call } of [one, other, one, other])
      statuses.push((await call({ url: '/api/test/limited' })).statusCode);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('do a thing once between them', async () => {
    const token = await signInAs(one, 'admin');
    const request = { method: 'POST', url: '/api/test/create', token, body: { name: 'both' } } as const;
    const answers = await Promise.all(
      [one, other].map(({ call }) => call({ ...request, headers: { 'idempotency-key': 'b' } })),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const entries = await one.database.kysely
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'id_tag.added')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
