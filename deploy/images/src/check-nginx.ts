import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signatureFiles } from './signature-files.ts';
import { ask, differences, questions, questionsWithoutBackend, requestId, type Question } from './questions.ts';
import { startService } from './service.ts';

/** Runs the portal's nginx beside the gateway and asks both the same: `node deploy/images/src/check-nginx.ts`. Needs nginx. */
const images = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));

/** Pages may connect to its origin. */
const ipLookupUrl = 'https://ip.example/json?fields=country';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const script = 'export const answer = 42;\n'.repeat(200);
const files = {
  'shell/index.html': '<!doctype html><head><!--#include virtual="/boot-head" --></head><body>shell</body>',
  'shell/sign-in.html': '<!doctype html><head><!--#include virtual="/boot-head" --></head><body>form</body>',
  'shell/public.html':
    '<!doctype html><head><!--#include virtual="/boot-head" --><!--#include virtual="/public-remotes" --></head><body><!--#include virtual="/public-content" --></body>',
  'shell/static/js/main.0a1b2c3d.js': script,
  'shell/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'releases/registry.json': '{}',
  'releases/tenants/_.json': '{"tenant":"*","remotes":[]}',
  'releases/tenants/_.payment.html': '<script type="application/json">["$&"]</script>',
  'releases/tenants/metro.json': '{"tenant":"metro","remotes":[]}',
  'releases/chargers/1.0.0-ab/remoteEntry.js': script,
  'releases/chargers/1.0.0-ab/remote.json': '{}',
  ...signatureFiles('chargers', '1.0.0-ab', { 'remoteEntry.js': script, 'remote.json': '{}' }),
  'releases/chargers/.incoming/remoteEntry.js': script,
};

async function writeFiles(): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const compressor = join(images, '../gateway/src/compress.ts');
  execFileSync(process.execPath, [compressor, join(folder, 'shell/static'), join(folder, 'releases/chargers')]);
}

function startBackend(): Server {
  const server = createServer((request, response) => {
    const { url = '', headers, method } = request;
    if (url === '/boot-head')
      return void response.end(`<meta name="tenant" content="${headers['x-forwarded-host']}">$&`);
    if (url.startsWith('/public-content/'))
      return void response.end(`<p>${url} ${headers['x-forwarded-host']} ${headers['accept-language'] ?? ''}$&</p>`);
    if (url === '/api/broken') return void response.writeHead(503).end('{"detail":"full"}');
    const compared = [
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-for',
      'if-match',
      'traceparent',
      'tracestate',
    ];
    // Each gateway makes its own ids, unless a trusted proxy has given one.
    const id = headers['x-request-id']?.toString() ?? '';
    const said = [...compared.map((name) => headers[name]), id === requestId ? id : uuid.test(id)];
    response.setHeader('content-type', 'application/json').setHeader('etag', '"7"');
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ method, url, said, bytes, padding: 'x'.repeat(2000) })));
  });
  server.on('upgrade', (request, socket) => {
    const protocol = request.headers['sec-websocket-protocol'];
    if (!protocol) return void socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-protocol: ${protocol}\r\n\r\n`,
    );
    socket.pipe(socket);
  });
  return server;
}

interface Setting {
  readonly trustProxy: string;
  readonly defaultTenant: string;
}

async function startNginx(port: number, backend: string, { trustProxy, defaultTenant }: Setting) {
  await cp(join(images, 'nginx'), join(folder, 'portal'), { recursive: true });
  const adapted = (text: string) =>
    text
      .replaceAll('/tmp/', `${folder}/`)
      .replaceAll(/\/srv\b/g, folder)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('${BACKEND}', backend)
      .replaceAll('${TRUST_PROXY}', trustProxy)
      .replaceAll('${DEFAULT_TENANT}', defaultTenant)
      .replaceAll('${IP_LOOKUP_ORIGIN}', new URL(ipLookupUrl).origin)
      .replaceAll('${ALLOWS_GOOGLE_MAPS}', '1');
  const read = async (name: string) => adapted(await readFile(join(images, 'nginx', name), 'utf8'));
  await writeFile(join(folder, 'portal/stripe-tenants.map'), '"volt:payment" 1;\n');
  await writeFile(join(folder, 'portal/card-origins.map'), '"volt:payment" " https://cards.example";\n');
  await writeFile(join(folder, 'portal/portal.conf'), await read('portal.conf.template'));
  const main = process.getuid?.() === 0 ? `user root;\n${await read('nginx.conf')}` : await read('nginx.conf');
  await writeFile(join(folder, 'nginx.conf'), main);
  return startService({ command: 'nginx', args: ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], port });
}

function startGateway(port: number, backend: string, { trustProxy, defaultTenant }: Setting) {
  const env = {
    ...process.env,
    PORT: String(port),
    BACKEND_URL: `http://${backend}`,
    SHELL_DIR: join(folder, 'shell'),
    RELEASES_DIR: join(folder, 'releases'),
    GATEWAY_STATE_DIR: join(folder, 'gateway'),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: trustProxy,
    DEFAULT_TENANT: defaultTenant,
    NODE_ENV: 'production',
    IP_LOOKUP_URL: ipLookupUrl,
    GOOGLE_MAPS_KEY: 'a-key',
    CARD_FORMS: 'volt=stripe volt=https://cards.example',
  };
  return startService({ command: process.execPath, args: [join(images, '../gateway/src/server.ts')], env, port });
}

const [nginxPort, gatewayPort] = [18_480, 18_481];
const found: string[] = [];

async function compare(question: Question): Promise<void> {
  found.push(...differences(question, await ask(nginxPort, question), await ask(gatewayPort, question)));
}

async function compareAll(setting: Setting): Promise<void> {
  const backend = startBackend();
  await new Promise<void>((done) => backend.listen(0, '127.0.0.1', done));
  const backendAt = `127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const both = [await startNginx(nginxPort, backendAt, setting), startGateway(gatewayPort, backendAt, setting)];
  try {
    await Promise.all(both.map(({ ready }) => ready()));
    for (const question of questions) await compare(question);
    backend.closeAllConnections();
    await new Promise((done) => backend.close(done));
    for (const question of questionsWithoutBackend) await compare(question);
  } finally {
    backend.closeAllConnections();
    backend.close();
    await Promise.all(both.map(({ stop }) => stop()));
  }
}

await writeFiles();
try {
  await compareAll({ trustProxy: '0', defaultTenant: 'metro' });
  await compareAll({ trustProxy: '1', defaultTenant: '' });
} finally {
  await rm(folder, { recursive: true, force: true });
}
const asked = 2 * (questions.length + questionsWithoutBackend.length);
const same = `nginx and the gateway gave the same ${asked} answers`;
process.stdout.write(`${found.length === 0 ? same : found.join('\n')}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
