import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFolder } from './compress.ts';
import { folderWith, gatewayWith, getRaw, listening, shellPage } from './gateway.fixtures.ts';

const script = 'export const answer = 42;\n'.repeat(200);

async function gatewayWithFiles() {
  const shellDir = await folderWith({
    'index.html': shellPage,
    'static/js/main.0a1b2c3d.js': script,
    'favicon.svg': '<svg/>',
  });
  const releasesDir = await folderWith({
    'registry.json': '{"secret":true}',
    'tenants/_.json': '{}',
    'chargers/1.0.0-ab/remoteEntry.js': script,
    'chargers/.incoming/remoteEntry.js': script,
  });
  await compressFolder(join(shellDir, 'static'));
  await compressFolder(join(releasesDir, 'chargers'));
  return gatewayWith({ shellDir, releasesDir });
}

const plain = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each(['/static/js/main.0a1b2c3d.js', '/releases/chargers/1.0.0-ab/remoteEntry.js'])(
  '%s is kept for good',
  async (url) => {
    const app = await gatewayWithFiles();
    const answer = await app.inject({ url });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.body).toBe(script);
  },
);

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip'],
] as const)('a browser that takes %s gets it', async (encoding, accepted) => {
  const app = await gatewayWithFiles();
  const answer = await app.inject({ url: '/static/js/main.0a1b2c3d.js', headers: { 'accept-encoding': accepted } });
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(plain[encoding](answer.rawPayload).toString()).toBe(script);
});

test('files without a version are asked for again, and not sent twice', async () => {
  const app = await gatewayWithFiles();
  const first = await app.inject({ url: '/favicon.svg' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('HEAD and ranges are answered', async () => {
  const app = await gatewayWithFiles();
  const head = await app.inject({ method: 'HEAD', url: '/static/js/main.0a1b2c3d.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)]);
  const part = await app.inject({ url: '/static/js/main.0a1b2c3d.js', headers: { range: 'bytes=0-5' } });
  expect([part.statusCode, part.body]).toEqual([206, 'export']);
});

test.each([
  '/releases/../../etc/passwd',
  '/releases/..%2f..%2f..%2fetc%2fpasswd',
  '/releases/chargers/1.0.0-ab/..%2f..%2fregistry.json',
  '/releases/chargers/1.0.0-ab/x/..%2f..%2f..%2fregistry.json',
  '/static/..%2f..%2f..%2fetc/passwd.txt',
  '/static/%2e%2e/%2e%2e/etc/hosts.js',
  '/releases/registry.json',
  '/releases/tenants/_.json',
  '/releases/chargers/.incoming/remoteEntry.js',
  '/releases/chargers/1.0.0-ab/',
  '/releases//chargers/1.0.0-ab/remoteEntry.js',
  '/static/js/',
])('%s gives nothing away', async (url) => {
  const answer = await getRaw(await listening(await gatewayWithFiles()), url);
  expect(answer).toEqual({ status: 404, body: '{"detail":"Not found","code":"NOT_FOUND"}' });
});

test.each(['/static/a%00.js', '/static/%E0%A4%A.js'])('%s is refused', async (url) => {
  const { status } = await getRaw(await listening(await gatewayWithFiles()), url);
  expect([400, 404]).toContain(status);
});
