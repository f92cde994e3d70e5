import { signIn } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
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

  it('shows a mail as a page in a frame without scripts, with names as text, beside its plain text', async () => {
    const { call, database, close } = await createTestApp('pglite');
    const link = 'http://demo.localhost/forgot';
    const values = { name: '<script>alert(1)</script>', tenant: 'Demo', link };
    const mail = { tenantId: 'demo', to: 'one@demo.example', kind: 'reset', language: 'en', values } as const;
    await withTenant(database, 'demo', (db) => enqueueMail(db, { ...mail, goodUntil: null }));
    const { results } = (await call({ url: '/dev/outbox.json' })).json<{ results: { id: string; html: string }[] }>();
    expect(results[0]?.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(results[0]?.html).toMatch(
      /class="button" href="http:\/\/demo\.localhost\/forgot"[^>]*>Choose a new password</,
    );
    const preview = `/dev/outbox/${results[0]?.id}`;
    expect((await call({ url: '/dev/outbox' })).body).toContain(`href="${preview}"`);
    const page = await call({ url: preview });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body.match(/<iframe [^>]*sandbox="[^"]*"/g)).toHaveLength(3);
    expect(page.body).not.toMatch(/<script|allow-scripts|allow-same-origin/);
    expect(page.body).toContain('<pre>Hello &lt;script&gt;');
    expect((await call({ url: preview, tenant: 'metro' })).statusCode).toBe(404);
    await close();
  });

  it('is not there in production', async () => {
    const { call, close } = await createTestApp('pglite', { settings: { isProduction: true } });
    expect((await call({ url: '/dev/outbox.json' })).statusCode).toBe(404);
    await close();
  });
});
