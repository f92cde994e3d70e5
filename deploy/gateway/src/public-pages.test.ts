import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, gatewayWith, nobody, shellPage, startBackend } from './gateway.fixtures.ts';

const publicPage = '<!doctype html><head><!--#include virtual="/public-remotes" --></head><body>public</body>';
const shellDir = () => folderWith({ 'index.html': shellPage, 'public.html': publicPage });
const head = '<script type="application/json">["$&"]</script>';

const released = () =>
  folderWith({
    'tenants/_.json': '{"tenant":"*","remotes":[]}',
    'tenants/_.payment.html': head,
    'tenants/metro.json': '{"tenant":"metro","remotes":[]}',
  });

const bodyAt = async (app: Awaited<ReturnType<typeof gatewayWith>>, url: string, host = 'volt.localhost:8080') =>
  (await app.inject({ url, headers: { host } })).body;

test.each(['/payment', '/payment/checkout/7', '/payment/checkout/7/ann@example.com?lang=es'])(
  '%s is the page of the public remotes there, with what was released',
  async (url) => {
    const app = await gatewayWith({ shellDir: await shellDir(), releasesDir: await released() });
    expect(await bodyAt(app, url)).toBe(publicPage.replace(/<!--.*-->/, () => head));
  },
);

test.each(['/', '/payments', '/chargers/payment', '/PAYMENT', '/payment%2Fcheckout', '//payment'])(
  '%s is the portal’s page',
  async (url) => {
    const app = await gatewayWith({ shellDir: await shellDir(), releasesDir: await released() });
    expect(await bodyAt(app, url)).toContain('shell');
  },
);

test('a tenant for whom the remote is switched off has the portal’s page there', async () => {
  const app = await gatewayWith({ shellDir: await shellDir(), releasesDir: await released() });
  expect(await bodyAt(app, '/payment/checkout/7', 'metro.localhost:8080')).toContain('shell');
});

test('a host that names no tenant has no public pages', async () => {
  const options = { shellDir: await shellDir(), releasesDir: await released(), defaultTenant: null };
  expect(await bodyAt(await gatewayWith(options), '/payment/checkout/7', 'localhost:8080')).toContain('shell');
});

test('a file that is missing below a public segment is not found', async () => {
  const app = await gatewayWith({ shellDir: await shellDir(), releasesDir: await released() });
  expect((await app.inject({ url: '/payment/gone.js', headers: { host: 'volt.localhost' } })).statusCode).toBe(404);
});

test('a public remote on a dev server is on its page, without integrity', async () => {
  const manifest = {
    owner: 'Pay',
    version: 'dev',
    access: 'public',
    routes: [{ path: '/payment/:id', title: '</script>' }],
  };
  const folder = await folderWith({ 'remote.json': JSON.stringify(manifest) });
  const entry = 'http://localhost:3001/remoteEntry.js';
  const devRemotes = { pay: { entry, manifest: join(folder, 'remote.json') } };
  const app = await gatewayWith({ shellDir: await shellDir(), releasesDir: '/nowhere', devRemotes });
  const json = /<script[^>]*>(.*)<\/script>/.exec(await bodyAt(app, '/payment/7'))?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toMatchObject([{ id: 'pay', owner: 'Pay', version: 'dev', entry, integrity: '' }]);
  expect(await bodyAt(app, '/chargers')).toContain('shell');
});

const contentPage = '<!doctype html><body><main><!--#include virtual="/public-content" --></main></body>';

test('the content that the backend has for a public page is in it, in the visitor’s language', async () => {
  const backend = await startBackend((routes) =>
    routes.get('/public-content/payment/checkout/:id', async ({ headers, url }) =>
      [headers['x-forwarded-host'], headers['accept-language'], url, '$&'].join(' '),
    ),
  );
  const folder = await folderWith({ 'index.html': shellPage, 'public.html': contentPage });
  const app = await gatewayWith({ shellDir: folder, releasesDir: await released(), backendUrl: backend.url });
  const headers = { host: 'volt.localhost:8080', 'accept-language': 'es-US' };
  const content = async (url: string) => /<main>(.*)<\/main>/.exec((await app.inject({ url, headers })).body)?.[1];
  expect(await content('/payment/checkout/7?lang=es')).toBe(
    'volt.localhost:8080 es-US /public-content/payment/checkout/7?lang=es $&',
  );
  expect(await content('/payment/session/7')).toBe('');
});

test('a backend that is away costs a public page its content alone', async () => {
  const folder = await folderWith({ 'index.html': shellPage, 'public.html': contentPage });
  const app = await gatewayWith({ shellDir: folder, releasesDir: await released(), backendUrl: nobody });
  expect(await bodyAt(app, '/payment/checkout/7')).toBe('<!doctype html><body><main></main></body>');
});
