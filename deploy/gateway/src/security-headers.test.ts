import { expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { folderWith, gatewayWith, shellPage, startBackend } from './gateway.fixtures.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/script-src 'self';.*frame-ancestors 'none'.*object-src 'none'/),
};

test.each([
  ['page', '/chargers'],
  ['file', '/static/a.js'],
  ['missing file', '/static/b.js'],
  ['registry', '/registry/remotes.json'],
  ['backend’s answer', '/api/ok'],
  ['backend’s failure', '/api/broken'],
])('a %s carries the security headers', async (_kind, url) => {
  const shellDir = await folderWith({ 'index.html': shellPage, 'static/a.js': '1' });
  const backend = await startBackend((app) => {
    app.get('/api/ok', () => ({}));
    app.get('/api/broken', () => Promise.reject(new Error('broken')));
  });
  const app = await gatewayWith({ shellDir, backendUrl: backend.url });
  const { headers } = await app.inject({ url });
  expect(headers).toMatchObject(everywhere);
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the page may connect to an IP look-up service where one is set, and to nobody else', async () => {
  const policyWith = async (env: Record<string, string>) => {
    const app = await gatewayWith({ ipLookupOrigin: readConfig(env).ipLookupOrigin });
    return String((await app.inject({ url: '/registration' })).headers['content-security-policy']);
  };
  for (const env of [{}, { IP_LOOKUP_URL: '' }] as Record<string, string>[])
    expect(await policyWith(env)).toContain("connect-src 'self';");
  const policy = await policyWith({ IP_LOOKUP_URL: 'https://ip.example/json?fields=country' });
  expect(policy).toContain("connect-src 'self' https://ip.example;");
  expect(policy.match(/ip\.example/g)).toHaveLength(1);
  expect(() => readConfig({ IP_LOOKUP_URL: 'ip.example' })).toThrow('IP_LOOKUP_URL is not an address');
});

test('Google’s map is let in where a key is set, without code made of text', async () => {
  const policyWith = async (env: Record<string, string>) => {
    const app = await gatewayWith({ allowsGoogleMaps: readConfig(env).allowsGoogleMaps });
    return String((await app.inject({ url: '/chargers' })).headers['content-security-policy']);
  };
  for (const env of [{}, { GOOGLE_MAPS_KEY: '' }] as Record<string, string>[])
    expect(await policyWith(env)).not.toContain('google');
  const policy = await policyWith({ GOOGLE_MAPS_KEY: 'a-key' });
  expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
  expect(policy).toContain("connect-src 'self' https://maps.googleapis.com;");
  expect(policy).not.toMatch(/unsafe-eval|worker-src|a-key/);
});

test('a tenant’s pay page lets in its card form, and no other page does', async () => {
  const { cardForms } = readConfig({
    CARD_FORMS: 'demo=stripe  demo=https://cards.example volt=https://volt.example:1',
  });
  const app = await gatewayWith({ cardForms, defaultTenant: 'demo' });
  const policyOf = async (url: string, host = 'demo.localhost') =>
    String((await app.inject({ url, headers: { host } })).headers['content-security-policy']);
  for (const url of ['/payment/checkout/7?x=/payment', '/payment/session/7', '/payment']) {
    const policy = await policyOf(url);
    expect(policy).toContain("script-src 'self' https://*.js.stripe.com https://js.stripe.com;");
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://cards.example;");
    expect(policy).toContain(
      "frame-src 'self' https://*.js.stripe.com https://js.stripe.com https://hooks.stripe.com;",
    );
  }
  expect(await policyOf('/payment/checkout/7', 'localhost')).toContain('stripe');
  const elsewhere = await policyOf('/payment/checkout/7', 'volt.localhost');
  expect(elsewhere).toContain("connect-src 'self' https://volt.example:1;");
  expect(elsewhere).not.toMatch(/stripe|frame-src/);
  const others: [string, string?][] = [['/'], ['/payments'], ['/login?payment'], ['/payment/x', 'metro.localhost']];
  for (const [url, host] of others) expect(await policyOf(url, host)).not.toMatch(/stripe|cards\.example|frame-src/);
});

test.each(['demo', 'demo=paypal', 'demo=https://cards.example/path', '=stripe', 'demo=https://a b'])(
  'the card form “%s” is refused',
  (form) => expect(() => readConfig({ CARD_FORMS: form })).toThrow('CARD_FORMS'),
);

test('a stricter policy of the backend stands', async () => {
  const backend = await startBackend((app) =>
    app.get('/uploads/x', (_request, reply) => reply.header('content-security-policy', 'sandbox').send('')),
  );
  const app = await gatewayWith({ backendUrl: backend.url });
  expect((await app.inject({ url: '/uploads/x' })).headers['content-security-policy']).toBe('sandbox');
});

test('browsers are bound to TLS only where a trusted proxy says it is there', async () => {
  const headers = { 'x-forwarded-proto': 'https' };
  const trusting = await gatewayWith({ trustProxy: true });
  const alone = await gatewayWith({ trustProxy: false });
  expect((await trusting.inject({ url: '/', headers })).headers['strict-transport-security']).toContain(
    'max-age=31536000',
  );
  expect((await alone.inject({ url: '/', headers })).headers).not.toHaveProperty('strict-transport-security');
});

test.each(['a..b', 'x y', '<script>.localhost'])('the host %s is refused', async (host) => {
  const app = await gatewayWith();
  const answer = await app.inject({ url: '/', headers: { host } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});

test('a proxy that is not trusted is named once', async () => {
  const [trusting, alone] = [await gatewayWith({ trustProxy: true }), await gatewayWith({ trustProxy: false })];
  const warnings = [trusting, alone].map(({ log }) => vi.spyOn(log, 'warn'));
  for (const app of [trusting, alone, alone])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.7' } });
  await alone.inject({ url: '/' });
  expect(warnings.map(({ mock }) => mock.calls.flat())).toEqual([[], [expect.stringMatching('TRUST_PROXY')]]);
});
