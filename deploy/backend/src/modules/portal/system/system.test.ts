import { signIn } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { testPassword } from '../../../testing/test-tenants.ts';

describe('what a watchman asks', () => {
  it('is answered: alive, ready, and what is served', async () => {
    const { call, close } = await createTestApp('pglite');
    expect((await call({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
    expect((await call({ url: '/readyz' })).json()).toEqual({ status: 'ready' });
    const document = await call({ url: '/api/v1/openapi.json' });
    expect(document.json<{ paths: object }>().paths).toHaveProperty(['/api/v1/user/me', 'get']);
    expect(document.headers['x-content-type-options']).toBe('nosniff');
    await close();
  });

  it('says that it is alive and not ready without its database', async () => {
    const { app, call, database } = await createTestApp('pglite');
    await database.close();
    expect((await call({ url: '/healthz' })).statusCode).toBe(200);
    expect((await call({ url: '/readyz' })).statusCode).toBe(503);
    await app.close();
  });
});

describe('the outbox', () => {
  const sendCode = {
    method: 'POST',
    url: signIn.path,
    body: { email: 'twofactor@demo.example', password: testPassword },
  } as const;

  it('shows what would have been sent, to the tenant it belongs to', async () => {
    const { call, close } = await createTestApp('pglite');
    await call(sendCode);
    const { results } = (await call({ url: '/dev/outbox.json' })).json<{ results: { body: string }[] }>();
    expect(results).toMatchObject([{ kind: 'sms', recipient: '+14155550100' }]);
    expect((await call({ url: '/dev/outbox' })).body).toContain(results[0]?.body);
    expect((await call({ url: '/dev/outbox.json', tenant: 'metro' })).json()).toEqual({ results: [] });
    await close();
  });

  it('is not there in production', async () => {
    const { call, close } = await createTestApp('pglite', { settings: { isProduction: true } });
    expect((await call({ url: '/dev/outbox.json' })).statusCode).toBe(404);
    await close();
  });
});
