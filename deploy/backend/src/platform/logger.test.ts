import { signIn } from '@plugboard/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { testPassword } from '../testing/test-tenants.ts';

describe('the log', () => {
  it('tells of every call and holds no secret', async () => {
    const lines: string[] = [];
    const test = await createTestApp('pglite', {
      settings: { logLevel: 'trace' },
      logTo: { write: (line) => lines.push(line) },
      extraRoutes: (app) => {
        app.get('/api/test/broken', (request) => {
          request.log.warn({ token: 'SECRET-1', body: { password: 'SECRET-2', code: '123456' } }, 'careless');
          throw new Error('broken');
        });
        app.get('/api/test/database', (request) => {
          const cause = Object.assign(new Error('Key (email)=(SECRET-5@x.example) already exists.\n    at SECRET-6'), {
            code: '23505',
            detail: 'Key (email)=(SECRET-7)',
            parameters: ['SECRET-8'],
          });
          const both = new AggregateError([cause], 'invalid input syntax for type uuid: "SECRET-9"', { cause });
          request.log.error({ failure: cause }, 'under another name');
          request.log.error(cause);
          request.log.error({ err: both });
          throw both;
        });
      },
    });
    const body = { email: 'admin@demo.example', password: testPassword };
    const reply = (await test.call({ method: 'POST', url: signIn.path, body })).json<Record<string, string>>();
    await test.call({ url: '/api/v1/user/me', token: reply['token'] });
    await test.call({ url: '/api/v1/user/me?token=SECRET-3', token: 'SECRET-4' });
    await test.call({ url: '/api/v1/confirm/somebody@demo.example/x?code=654321' });
    await test.call({ url: '/api/test/broken' });
    await test.call({ url: '/api/test/database' });
    await test.close();

    const log = lines.join('');
    expect(log).toContain(signIn.path);
    expect(log).toContain('careless');
    expect(log).toContain('"message":"broken"');
    expect(log).toContain('"failure":"23505"');
    expect(log).toContain('logger.test.ts:');
    const secrets = [
      testPassword,
      reply['token'],
      reply['refresh_token'],
      'demo.example',
      'SECRET',
      '123456',
      '654321',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
