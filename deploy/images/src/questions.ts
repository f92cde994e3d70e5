import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Question {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Length of a body of any content. */
  readonly bodyBytes?: number;
}

const metro = { host: 'metro.localhost:8080' };
/** Has what every tenant has. */
const volt = { host: 'volt.localhost:8080' };
const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
/** Upgrade headers that Java and curl add to ordinary calls; a server without HTTP/2 ignores them. */
const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' };
const json = { 'content-type': 'application/json' };
const bytes = { 'content-type': 'application/octet-stream' };
export const requestId = '0198c0de-0000-7000-8000-0000000000c1';
const traced = {
  'x-request-id': requestId,
  traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  tracestate: 'a=1',
};
const ofProxy = {
  'x-forwarded-host': 'metro.localhost:8080',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-proto': 'https',
};

/** Every kind of answer that the portal's gateway gives. */
export const questions: readonly Question[] = [
  { path: '/' },
  { path: '/login?token=x', headers: metro },
  { path: '/login/' },
  { path: '/sign-in.html' },
  { path: '/chargers/7/settings?token=x', headers: metro },
  { path: '/registration/ann@example.com' },
  { path: '/version/1.0' },
  { path: '/index.html' },
  { path: '/public.html' },
  { path: '/payment/checkout/7?lang=es', headers: volt },
  { path: '/payment/checkout/7/ann@example.com', headers: volt },
  { path: '/payment', headers: volt },
  { path: '/payments/7', headers: volt },
  { path: '/payment/checkout/7', headers: metro },
  { path: '/payment/checkout/7' },
  { path: '/payment/gone.js', headers: volt },
  { path: '/payment/checkout/7', method: 'POST', headers: volt },
  { path: '/releases/tenants/_.payment.html' },
  { path: '/static/js/main.0a1b2c3d.js' },
  { path: '/static/js/main.0a1b2c3d.js', headers: { 'accept-encoding': 'gzip' } },
  { path: '/static/js/main.0a1b2c3d.js', headers: { 'accept-encoding': 'gzip, br' } },
  { path: '/static/js/main.0a1b2c3d.js', headers: { range: 'bytes=0-5' } },
  { path: '/static/js/main.0a1b2c3d.js', method: 'HEAD' },
  { path: '/favicon.svg' },
  { path: '/static/js/gone.0a1b2c3d.js' },
  { path: '/static/js' },
  { path: '/gone.png' },
  { path: '/chargers', method: 'POST' },
  { path: '/chargers', headers: { host: 'evil"><script>' } },
  { path: '/chargers', headers: { host: 'demo.localhost:8080@evil.example' } },
  { path: '/chargers', headers: ofProxy },
  { path: '/chargers', headers: offer },
  { path: '/static/a%00b' },
  { path: '/.env' },
  { path: '/releases/chargers/1.0.0-ab/remoteEntry.js', headers: { 'accept-encoding': 'br' } },
  { path: '/releases/chargers/1.0.0-ab/gone.js' },
  { path: '/releases/chargers/1.0.0-ab/' },
  { path: '/releases/chargers/.incoming/remoteEntry.js' },
  { path: '/releases/registry.json' },
  { path: '/releases/keys.json' },
  { path: '/releases/.signatures/chargers/1.0.0-ab.json' },
  { path: '/releases/tenants/_.json' },
  { path: '/releases/chargers/1.0.0-ab/x/..%2f..%2f..%2fregistry.json' },
  { path: '/registry/remotes.json' },
  { path: '/registry/remotes.json', headers: metro },
  { path: '/registry/remotes.json', headers: { host: '127.0.0.1:8080' } },
  { path: '/registry/remotes.json', headers: ofProxy },
  { path: '/registry/else.json' },
  {
    path: '/api/v1/charger/?search=a%2Fb',
    headers: { ...metro, 'x-forwarded-host': 'volt.localhost', 'x-forwarded-for': '6.6.6.6' },
  },
  { path: '/api/v1/charger/', headers: ofProxy },
  { path: '/api/v1/charger/', headers: { 'x-forwarded-host': 'volt.localhost, metro.localhost' } },
  { path: '/api/v1/charger/', method: 'POST', headers: { ...offer, 'content-length': '0' } },
  { path: `/api/v1/charger/?search=${'x'.repeat(12_000)}` },
  { path: '/api/v1/charger/7/', method: 'PATCH', headers: { 'if-match': '"7"' } },
  { path: '/api/v1/charger/', headers: { 'accept-encoding': 'gzip' } },
  { path: '/api/v1/charger/', method: 'POST', headers: json, bodyBytes: 1000 },
  { path: '/api/v1/charger/', method: 'POST', headers: json, bodyBytes: 1024 * 1024 },
  { path: '/api/v1/charger/', method: 'POST', headers: json, bodyBytes: 1024 * 1024 + 1 },
  { path: '/api/v1/piece', method: 'PATCH', headers: bytes, bodyBytes: 4_000_000 },
  {
    path: '/ocpp-files/a/box.log?x=a%2Fb',
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    bodyBytes: 4_000_000,
  },
  { path: '/.upload' },
  { path: '/uploads/a.png' },
  { path: '/ocpp-files/a/box.log', method: 'PUT' },
  { path: '/ocpp' },
  { path: '/readyz' },
  { path: '/api/v1/charger/', headers: traced },
  { path: '/api/broken' },
  { path: '/ocpp/CP-7', headers: { ...upgrade, 'sec-websocket-protocol': 'ocpp1.6' } },
  { path: '/ocpp/CP-7', headers: upgrade },
  { path: '/ocpp/CP-7', headers: offer },
];

/** Without a backend: the page is served with an empty include, calls are answered with 503. */
export const questionsWithoutBackend: readonly Question[] = [
  { path: '/chargers', headers: { host: 'never-asked-before.localhost' } },
  { path: '/payment/checkout/7', headers: { host: 'never-asked-before.localhost' } },
  { path: '/api/v1/charger/' },
  { path: '/healthz' },
  { path: '/ocpp/CP-7', headers: { ...upgrade, 'sec-websocket-protocol': 'ocpp1.6' } },
];

const compared = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'retry-after',
  'sec-websocket-protocol',
  'x-content-type-options',
] as const;

type Answer = Readonly<Record<string, string | number | undefined>>;

const unpacked = (body: Buffer, encoding: string | undefined): string => {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

/** Two ways to write the same type are one. */
const typeOf = (type: string | undefined) =>
  type?.replace('application/javascript', 'text/javascript').replace(/;.*$/, '');

async function read(answer: IncomingMessage): Promise<Answer> {
  const headers = Object.fromEntries(compared.map((name) => [name, answer.headers[name]?.toString()]));
  const body = await buffer(answer);
  const encoding = body.length === 0 ? undefined : headers['content-encoding'];
  return {
    ...headers,
    'content-type': typeOf(headers['content-type']),
    status: answer.statusCode,
    body: unpacked(body, encoding),
  };
}

/** Asks exactly as written; a host other than the server's own is told in the Host header. */
export function ask(port: number, { path, method = 'GET', headers, bodyBytes = 0 }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: { host: 'localhost:8080', ...headers },
    });
    asked.on('response', (answer) => {
      if (headers?.['upgrade'] !== 'websocket') return void read(answer).then(resolve, reject);
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    asked.on('upgrade', (answer, socket) => {
      socket.destroy();
      resolve({ status: answer.statusCode, 'sec-websocket-protocol': answer.headers['sec-websocket-protocol'] });
    });
    asked.on('error', reject);
    asked.end('x'.repeat(bodyBytes));
  });
}

const short = (value: string | number | undefined) => String(value).slice(0, 200);

export const differences = ({ method = 'GET', path }: Question, one: Answer, other: Answer): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${method} ${path}: ${name}\n  nginx    ${short(one[name])}\n  gateway  ${short(other[name])}`);
