import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../testing/charge-point.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { type FakeService, startFakeService } from '../../../testing/fake-service.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notificationPath, notificationToken } from './utility-notifications.routes.ts';

describe.each([oneEngine])('notifications of the utility’s programme on %s', (engine) => {
  let test: TestApp;
  let server: FakeService;
  let url: string;

  const asked = (path: string) => server.requests.filter((request) => request.path === path);
  const notify = (bearer: string) =>
    fetch(`${url}${notificationPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ objectType: 'EVENT', operation: 'POST', object: {} }),
    });

  beforeAll(async () => {
    server = await startFakeService(({ method, path, query }) => {
      if (path === '/auth/token') return { body: { access_token: 'token', token_type: 'Bearer' } };
      if (path === '/programs') return { body: [{ id: 'p-7', programName: 'EV-FLEX' }] };
      if (path === '/vens') return { body: [{ id: 'v-1', venName: 'plugboard' }] };
      const targets = [{ type: 'GROUP', values: ['ours'] }];
      if (path === '/vens/v-1/resources') return { body: [{ id: 'M-1', resourceName: 'M-1', targets }] };
      if (method === 'POST') return { status: 201, body: { id: 'created' } };
      return { body: query.has('skip') ? [] : undefined };
    });
    const utilityProgramme = {
      name: 'Flex',
      program: 'EV-FLEX',
      api_url: server.url,
      client_id: 'plugboard',
      client_secret: 'secret',
      connect_url: 'https://utility.example/connect',
      callback_url: 'https://demo.example',
      utility: 'Tern Power',
    };
    test = await createTestApp(engine, { settings: { utilityProgramme } });
    const token = await signInAs(test, 'admin');
    const address = '1 Bay Road, Oakland, CA 94607, USA';
    await insertLocation(test.database, 'demo', { name: 'Bay', address, timezone: 'America/Los_Angeles' });
    const path = '/api/v1/utility/meter';
    const { link } = (await test.call({ url: `${path}/connect_link`, token })).json<{ link: string }>();
    const body = { code: 'ours', state: new URL(link).searchParams.get('state') };
    await test.call({ method: 'POST', url: path, token, body, headers: { 'idempotency-key': 'meters' } });
    await test.database.kysely.updateTable('utility_meter').set({ participation: 'PARTICIPATE' }).execute();
    url = `http://127.0.0.1:${await listen(test)}`;
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });

  it('are asked for at the portal’s address, with its token', async () => {
    await expect.poll(() => asked('/subscriptions').map(({ method }) => method)).toEqual(['GET', 'POST']);
    const { secret } = test.app.platform;
    expect(asked('/subscriptions')[1]?.body).toMatchObject({
      objectOperations: [
        { callbackUrl: `https://demo.example${notificationPath}`, bearerToken: notificationToken(secret) },
      ],
    });
  });

  it('have the events read at once instead of at the next poll, with the right token alone', async () => {
    const wrong = await notify('wrong');
    expect([wrong.status, asked('/events')]).toEqual([400, []]);
    const taken = await notify(notificationToken(test.app.platform.secret));
    expect([taken.status, await taken.json()]).toEqual([200, { result: 'OK' }]);
    await expect.poll(() => asked('/events').length).toBe(1);
    await notify(notificationToken(test.app.platform.secret));
    await expect.poll(() => asked('/events').length).toBe(2);
  });
});
