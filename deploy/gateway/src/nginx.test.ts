import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCardForm } from './card-forms.ts';
import { clientAddress } from './client-address.ts';
import { folderWith } from './gateway.fixtures.ts';
import { isUpload, maxCallBytes } from './incoming-bodies.ts';
import { defaultLimits } from './limits.ts';
import { backendPaths, backendPrefixes, isAssetPath, isBackendPath, isImmutable, isReleaseFile } from './paths.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * In production nginx stands here. `deploy/images/src/check-nginx.ts` asks both the same, and needs nginx for it; what
 * its file says can be read anywhere.
 */
const file = readFileSync(join(import.meta.dirname, '../../images/nginx/portal.conf.template'), 'utf8');

const locations = [...file.matchAll(/^ {4}location (?:(=|~) )?"?(\/.*?|\^.*?)"? \{(.*|\n[^]*?\n {4})\}$/gm)].map(
  ([, kind = 'prefix', place = '', body = '']) => ({ kind, place, body }),
);

/** nginx's order of choice: exact match, else the first matching expression, else the longest prefix. */
function bodyFor(path: string): string {
  const [longest] = locations
    .filter(({ kind, place }) => kind === 'prefix' && path.startsWith(place))
    .toSorted((one, other) => other.place.length - one.place.length);
  const equal = locations.find(({ kind, place }) => kind === '=' && place === path);
  const fitting = locations.find(({ kind, place }) => kind === '~' && new RegExp(place).test(path));
  return (equal ?? fitting ?? longest)?.body ?? '';
}

function nginxLeads(path: string): string {
  const body = bodyFor(path);
  if (/proxy_pass http:\/\/backend;/.test(body)) return 'to the backend';
  if (/try_files \$page =404/.test(body)) return 'to the page';
  return /return 404|try_files \$uri =404/.test(body) ? 'to a file or nothing' : body;
}

function gatewayLeads(path: string): string {
  if (isBackendPath(path)) return 'to the backend';
  return isAssetPath(path) ? 'to a file or nothing' : 'to the page';
}

const releaseFile = '/releases/chargers/1.0.0-ab/static/js/a.0a1b2c3d.js';
const others = `
  / /login /chargers/7 /version/1.0 /registration/ann@example.com /statics /releasesx
  /static/js/main.0a1b2c3d.js /static /fonts/a.woff2 /assets /registry/else.json /registry
  /favicon.ico /.env /a/.git/config /chargers/x.js /releases /releases/registry.json
  /releases/tenants/_.json /releases/chargers/.incoming/remoteEntry.js /releases/chargers/1.0.0-ab/.x
`;
const paths = [
  ...backendPrefixes.flatMap((prefix) => [`${prefix}x`, `${prefix}CP.7`, prefix.slice(0, -1), `/other${prefix}x`]),
  ...backendPaths.flatMap((path) => [path, `${path}2`, `${path}/`]),
  releaseFile,
  ...others.trim().split(/\s+/),
];

test.each(paths)('nginx leads %s where the gateway does', (path) => expect(nginxLeads(path)).toBe(gatewayLeads(path)));

test('of releases nginx sends what the gateway sends', () => {
  const sent = paths.filter((path) => /root \/srv;/.test(bodyFor(path)));
  expect(sent).toEqual(paths.filter(isReleaseFile));
});

/** The lines of `map … $name { … }`, each with its pattern and its value. */
function mapOf(name: string): string[][] {
  const [, lines = ''] = new RegExp(`^map [^\\n]* \\$${name} \\{\\n([^]*?)^\\}`, 'm').exec(file) ?? [];
  return lines
    .trim()
    .split('\n')
    .map((line) => [...line.matchAll(/"([^"]*)"|([^\s";]+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''));
}

test('nginx lets be kept for good what the gateway lets', () => {
  const cached = (path: string) =>
    mapOf('cache_control').find(([wanted = '']) => wanted === 'default' || new RegExp(wanted.slice(1)).test(path))?.[1];
  const files = [
    ...paths.filter((path) => isReleaseFile(path) || !path.startsWith('/releases')),
    '/a.js',
    '/a.0a1b2c3.js',
  ];
  expect(files.filter((path) => cached(path)?.includes('immutable'))).toEqual(files.filter(isImmutable));
});

test('nginx sends the security headers of the gateway', () => {
  const [, policy] = mapOf('policy')[0] ?? [];
  const said = Object.fromEntries(
    [...file.matchAll(/^ {4}add_header (\S+) (?:"([^"]*)"|(\S+)) always;/gm)].map(
      ([, name = '', quoted, bare = '']) => [
        name.toLowerCase(),
        quoted ?? (bare === '$policy' ? policy?.replaceAll(/\$\w+/g, '') : bare),
      ],
    ),
  );
  expect(said).toMatchObject({
    ...securityHeaders({
      tls: true,
      origins: [],
      connections: [],
      allowsGoogleMaps: false,
      cardForm: noCardForm,
    }),
    'x-content-type-options': '$sniffing',
    'referrer-policy': '$referrer',
    'strict-transport-security': '$transport_security',
  });
  expect(mapOf('local_origins')[0]?.[1]).toBe(
    ' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*',
  );
});

test.each([
  ['Google’s map', 'google', { allowsGoogleMaps: true }],
  ['Stripe’s card form', 'stripe', { cardForm: { hasStripe: true, origins: [] } }],
] as const)('nginx lets in %s as the gateway does', (_what, variables, trust) => {
  const closed = { tls: false, origins: [], connections: [], allowsGoogleMaps: false, cardForm: noCardForm };
  const { 'content-security-policy': expected } = securityHeaders({ ...closed, ...trust });
  const [, policy = ''] = mapOf('policy')[0] ?? [];
  expect(
    policy.replaceAll(/\$(\w+)/g, (_all, name: string) =>
      name.startsWith(variables) ? (mapOf(name)[0]?.[1] ?? '') : '',
    ),
  ).toBe(expected);
});

/** The configuration that the image's start script writes for nginx, with its folder in the place of the image's. */
async function startedWith(cardForms: string): Promise<{ readonly refusal: string; readonly maps: string[] }> {
  const folder = await folderWith({ 'image/portal.conf.template': '' });
  const script = readFileSync(join(import.meta.dirname, '../../images/nginx/start.sh'), 'utf8')
    .replace('source=/etc/nginx/portal', `source=${folder}/image`)
    .replace('folder=/tmp/portal', `folder=${folder}/filled`)
    .replace(/^envsubst .*$/gm, ':')
    .replace(/^exec nginx .*$/m, '');
  const { stderr } = spawnSync('sh', ['-c', script], { env: { ...process.env, CARD_FORMS: cardForms } });
  const maps = ['stripe-tenants.map', 'card-origins.map'].map((name) =>
    existsSync(join(folder, 'filled', name)) ? readFileSync(join(folder, 'filled', name), 'utf8') : '',
  );
  return { refusal: stderr.toString(), maps };
}

test('nginx is told the card forms of tenants as the gateway is', async () => {
  const { maps } = await startedWith('demo=stripe metro=https://cards.example:8443 volt=stripe');
  expect(maps).toEqual(['"demo:payment" 1;\n"volt:payment" 1;\n', '"metro:payment" " https://cards.example:8443";\n']);
  expect((await startedWith('')).maps).toEqual(['', '']);
  for (const wrong of ['demo', 'demo=paypal', 'demo=https://cards.example/";', 'Demo=stripe'])
    expect((await startedWith(wrong)).refusal).toContain('CARD_FORMS');
});

const said = (name: string) => new RegExp(`^ {4}${name} (.+);$`, 'm').exec(file)?.[1];

test('nginx limits heads, bodies and clients as the gateway does', () => {
  expect(said('client_max_body_size')).toBe(`${maxCallBytes / 1024 / 1024}m`);
  expect(said('client_header_timeout')).toBe(`${defaultLimits.headTimeoutMs / 1000}s`);
  expect(said('client_body_timeout')).toBe(`${defaultLimits.bodyWindowMs / 1000}s`);
  expect(said('send_timeout')).toBe(`${defaultLimits.answerWindowMs / 1000}s`);
  expect(said('limit_conn bodies')).toBe(String(defaultLimits.bodiesPerAddress));
});

test.each([
  ['/ocpp-files/abc', 'text/plain'],
  ['/ocpp-files/abc', ''],
  ['/api/v1/tickets/7/comments/', 'multipart/form-data; boundary=x'],
  ['/api/v1/uploads/7/', 'application/octet-stream'],
  ['/api/v1/uploads/7/', 'Application/Octet-Stream;x=y'],
  ['/api/v1/charger/', 'application/json'],
  ['/api/v1/charger/', 'application/json; x=multipart/form-data'],
  ['/api/v1/charger/', ''],
])('nginx streams %s as “%s” where the gateway does', (path, type) => {
  const fits = ([wanted = '']: string[]) =>
    wanted !== 'default' &&
    new RegExp(wanted.replace(/^~\*?/, ''), wanted.startsWith('~*') ? 'i' : '').test(`${path} ${type}`);
  expect(mapOf('upload').some(fits)).toBe(isUpload({ url: path, headers: { 'content-type': type } }));
});

test.each([
  '198.51.100.7',
  '6.6.6.6, 198.51.100.7',
  '6.6.6.6, 198.51.100.7, 10.0.0.3',
  '6.6.6.6,198.51.100.7 , 172.20.1.1,192.168.0.9',
  '2001:db8::7',
  '6.6.6.6, 2001:db8::7, fd00::1',
  '10.0.0.3',
  '127.0.0.1, ::1',
])('nginx counts “%s”, that came by a proxy, by the address that the gateway does', (forwarded) => {
  const peer = '10.1.1.1';
  const [pattern = ''] = mapOf('client_address')[0] ?? [];
  const outside = new RegExp(pattern.replace('~*', ''), 'i').exec(`1:${forwarded}, ${peer}`)?.groups?.['outside'];
  const request = { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } };
  const named = outside === undefined ? undefined : { socket: { remoteAddress: outside }, headers: {} };
  expect(named ? clientAddress(named, false) : null).toBe(clientAddress(request, true));
});

/** As nginx's map, whose first pattern that fits counts. */
function nginxNetwork(address: string): string {
  for (const [wanted = ''] of mapOf('client_network')) {
    const [, found] = new RegExp(wanted.replace('~*', ''), 'i').exec(address) ?? [];
    if (found !== undefined) return found;
  }
  return address;
}

test('nginx and the gateway count the addresses of one network as one client', () => {
  const networks = [
    ['198.51.100.7', '::ffff:198.51.100.7'],
    ['198.51.100.8'],
    ['2001:db8::7', '2001:db8::1:2:3:4', '2001:db8::'],
    ['2001:db8:0:1::7', '2001:db8:0:1:ffff::9', '2001:db8:0:1:a:b:c:d'],
    ['2001:db8:1::7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ];
  const gatewayNetwork = (remoteAddress: string) => clientAddress({ headers: {}, socket: { remoteAddress } }, false);
  for (const count of [nginxNetwork, gatewayNetwork]) {
    const counted = networks.map((addresses) => new Set(addresses.map(count)));
    expect(counted.map(({ size }) => size)).toEqual(networks.map(() => 1));
    expect(new Set(counted.flatMap((names) => [...names])).size).toBe(networks.length);
  }
});

test.each([
  ['GET', '', false],
  ['GET', '12', false],
  ['DELETE', '', false],
  ['POST', '', false],
  ['POST', '0', false],
  ['POST', '12', true],
  ['PATCH', '10', true],
  ['PUT', 'chunked', true],
])('nginx counts a %s with a body of “%s”: %s', (method, size, isCounted) => {
  const fitting = mapOf('counted_address').find(
    ([wanted = '']) => wanted === 'default' || new RegExp(wanted.slice(1)).test(`${method}:${size}`),
  );
  expect(fitting?.[1]).toBe(isCounted ? '$client_network' : '');
});
