import { expect, test, vi } from 'vitest';
import { folderWith, gatewayWith, nobody, shellPage, startBackend } from './gateway.fixtures.ts';

const bootHead = (flags: object) =>
  `<style>:root{--x:1}</style><script type="application/json" id="plugboard-boot">${JSON.stringify({ environment: { flags } })}</script>`;

const backendWithHead = async (answer: (host: string) => string | Promise<string>) =>
  (await startBackend((app) => app.get('/boot-head', (request) => answer(String(request.headers['x-forwarded-host'])))))
    .url;

test.each(['/', '/chargers/7/settings', '/registration/ann@example.com', '/login?token=x'])(
  '%s is the page',
  async (url) => {
    const app = await gatewayWith();
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.body).toContain('shell');
  },
);

test.each([
  ['/', 'form'],
  ['/login', 'form'],
  ['/login?token=x', 'form'],
  ['/login/', 'shell'],
  ['/chargers', 'shell'],
])('%s is the page with the %s, filled for its tenant', async (url, content) => {
  const shellDir = await folderWith({ 'index.html': shellPage, 'sign-in.html': shellPage.replace('shell', 'form') });
  const app = await gatewayWith({ shellDir, backendUrl: await backendWithHead((host) => host) });
  const answer = await app.inject({ url, headers: { host: 'metro.localhost' } });
  expect(answer.body).toBe(`<!doctype html><head>metro.localhost</head><body>${content}</body>`);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

test.each([
  '/static/js/gone.js',
  '/releases/chargers/1.0.0/gone.js',
  '/fonts/gone.woff2',
  '/gone.png',
  '/.env',
  '/assets/x',
])('%s is not found, and not the page', async (url) => {
  const app = await gatewayWith();
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ detail: 'Not found', code: 'NOT_FOUND' });
});

test('the page carries what the backend says for the host, letter for letter', async () => {
  const backendUrl = await backendWithHead((host) => `<meta name="host" content="${host}">$& $1 <\\/script>`);
  const app = await gatewayWith({ backendUrl });
  const answer = await app.inject({ url: '/', headers: { host: 'metro.localhost:8080' } });
  expect(answer.body).toBe(
    shellPage.replace(/<!--.*-->/, () => '<meta name="host" content="metro.localhost:8080">$& $1 <\\/script>'),
  );
});

test('many visitors of one host make one question, and hosts are kept apart', async () => {
  const asked = vi.fn((host: string) => host);
  const app = await gatewayWith({ backendUrl: await backendWithHead(asked) });
  const hosts = ['a.localhost', 'a.localhost', 'a.localhost', 'b.localhost'];
  const answers = await Promise.all(hosts.map((host) => app.inject({ url: '/', headers: { host } })));
  expect(answers.map((answer) => /<head>(.*)<\/head>/.exec(answer.body)?.[1])).toEqual(hosts);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a failing backend leaves the include empty, and is asked again for the next page', async () => {
  let works = false;
  const backendUrl = await backendWithHead(() => {
    if (works) return 'healed';
    throw new Error('broken');
  });
  const app = await gatewayWith({ backendUrl });
  expect((await app.inject({ url: '/' })).body).toContain('<head></head>');
  works = true;
  expect((await app.inject({ url: '/' })).body).toContain('<head>healed</head>');
});

test('while the backend fails the page has what it last said for the host', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let works = true;
  const backendUrl = await backendWithHead(() => {
    if (works) return 'known';
    throw new Error('broken');
  });
  const app = await gatewayWith({ backendUrl });
  const headAfter = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    return /<head>(.*)<\/head>/.exec((await app.inject({ url: '/' })).body)?.[1];
  };
  expect(await headAfter(0)).toBe('known');
  works = false;
  expect([await headAfter(11), await headAfter(300)]).toEqual(['known', 'known']);
  expect(await headAfter(600)).toBe('');
  vi.useRealTimers();
});

test('without a backend the page comes all the same', async () => {
  const app = await gatewayWith({ backendUrl: nobody });
  const answer = await app.inject({ url: '/chargers' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<head></head>');
});

test('only a tenant that allows overrides may load code from the own machine', async () => {
  const backendUrl = await backendWithHead((host) => bootHead({ remote_overrides: host.startsWith('sandbox') }));
  const app = await gatewayWith({ backendUrl });
  const policyOf = async (host: string) =>
    (await app.inject({ url: '/', headers: { host } })).headers['content-security-policy'];
  expect(await policyOf('sandbox.localhost')).toMatch(
    /script-src 'self' http:\/\/localhost:\*.*connect-src 'self' http:\/\/localhost/,
  );
  expect(await policyOf('metro.localhost')).not.toContain('localhost');
});

test('a shell that is not built yet is said so', async () => {
  const app = await gatewayWith({ shellDir: await folderWith({}) });
  expect((await app.inject({ url: '/' })).statusCode).toBe(503);
});

test('a large page travels compressed', async () => {
  const app = await gatewayWith({ shellDir: await folderWith({ 'index.html': 'x'.repeat(5000) }) });
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['vary']).toMatch(/accept-encoding/i);
  expect(answer.rawPayload.length).toBeLessThan(200);
});
