import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

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
