import { randomBytes } from 'node:crypto';
import type { RemoteManifest } from '@plugboard/contracts';
import { expect, test } from 'vitest';
import { releaseProblems } from './checks.ts';
import { pinned, published, unpinned } from './plan.ts';
import { publish } from './publish.ts';
import { buildWith, manifestOf, newFolder, type Build } from './registry.fixtures.ts';
import { Refusal } from './refusal.ts';
import { emptyState } from './state.ts';
import { writeState } from './store.ts';

const tickets = {
  owner: 'Support',
  integrity: '',
  publishedAt: '2026-01-01T00:00:00Z',
  paths: ['/tickets'],
  nav: ['tickets'],
  parcels: ['tickets-parcel@1'],
};

/** What is said to a build of “chargers” in a portal that already has “tickets”. */
async function problemsOf(build: Build): Promise<readonly string[]> {
  const releasesDir = await newFolder();
  await writeState(releasesDir, published('tickets', '1.0.0', tickets)(emptyState));
  const asked = publish({ releasesDir, id: 'chargers', from: await buildWith(build) });
  return asked.then(
    () => [],
    (error: Error) => (error instanceof Refusal ? error.problems : Promise.reject(error)),
  );
}

const sound = manifestOf('chargers');
const route = (path: string) => ({ ...sound.routes[0], name: 'more', path }) as RemoteManifest['routes'][number];
const withRoute = (path: string) => ({ ...sound, routes: [...sound.routes, route(path)] });
const withGate = (gate: object) => ({ ...sound, routes: [{ ...sound.routes[0], gate }] });

test('a sound build is accepted', async () => expect(await problemsOf({ manifest: sound })).toEqual([]));

test.each<[string, Build, string]>([
  ['no manifest', { manifest: '{' }, 'remote.json: not JSON'],
  ['not an object', { manifest: '[]' }, 'remote.json: Invalid input'],
  ['another remote', { manifest: manifestOf('grid') }, 'id: this is a build of “grid”, not of “chargers”'],
  ['a version that is a path', { manifest: { ...sound, version: '../1' } }, 'version: “../1” cannot name a folder'],
  ['another SDK', { manifest: { ...sound, sdk: '^2.0.0' } }, 'sdk: the portal has 1.0.0, which “^2.0.0” leaves out'],
  [
    'no SDK range',
    { manifest: { ...sound, sdk: 'newest' } },
    'sdk: “newest” is not a version range; write one such as “^1.0.0”',
  ],
  [
    'an unknown gate key',
    { manifest: withGate({ permision: 'x' }) },
    'routes.“list”.gate: unknown “permision”; a gate knows hiddenFrom, controlKey',
  ],
  [
    'an unknown permission',
    { manifest: withGate({ permission: 'view_chargers' }) },
    '“view_chargers” is unknown; known are view_charger',
  ],
  [
    'an unknown flag',
    { manifest: withGate({ flag: 'beta' }) },
    'routes.“list”.gate.flag: “beta” is unknown; known are live_view',
  ],
  ['a shell’s path', { manifest: withRoute('/users/:id') }, 'route “more” (/users/:id): /users/* belongs to the shell'],
  ['a gateway’s path', { manifest: withRoute('/api/reports') }, '/api/* never reaches a page'],
  [
    'another remote’s path',
    { manifest: withRoute('/tickets/*') },
    'route “more” (/tickets/*): “tickets” already has /tickets',
  ],
  ['its own path twice', { manifest: withRoute('/chargers') }, '“list” of the same remote has the same address'],
  [
    'another remote’s menu key',
    { manifest: { ...sound, nav: [{ ...sound.nav[0], key: 'tickets' }] } },
    'menu entry “tickets”: “tickets” already has one',
  ],
  [
    'a menu entry to nowhere',
    { manifest: { ...sound, nav: [{ ...sound.nav[0], path: '/x' }] } },
    "/x is none of the remote's routes (/chargers)",
  ],
  [
    'another remote’s parcel',
    { manifest: { ...sound, parcels: [{ name: 'tickets-parcel@1', gate: {} }] } },
    'parcel “tickets-parcel@1”: “tickets” already provides it',
  ],
  [
    'a title in one language',
    { manifest: { ...sound, routes: [{ ...sound.routes[0], title: { en: 'x' } }] } },
    'routes.“list”.title.es: the text is missing; add it to src/locale/es.json',
  ],
  [
    'an empty label',
    { manifest: { ...sound, nav: [{ ...sound.nav[0], label: { en: '', es: 'x' } }] } },
    'nav.“chargers”.label.en: the text is missing',
  ],
  ['no entry', { manifest: sound, entry: null }, 'remoteEntry.js: not in the build'],
  [
    'a heavy entry',
    { manifest: sound, entry: randomBytes(20_000).toString('base64') },
    'bytes compressed, at most 13000',
  ],
])('%s is refused', async (_case, build, problem) => {
  expect(await problemsOf(build)).toEqual([expect.stringContaining(problem)]);
});

test('an address that would take everything clashes with everybody', async () => {
  const problems = await problemsOf({ manifest: withRoute('/:anything') });
  expect(problems).toEqual(['shell', 'gateway', '“tickets”'].map((taken) => expect.stringContaining(taken)));
});

test('everything that is wrong is said at once', async () => {
  const manifest = {
    ...withRoute('/tickets'),
    owner: '',
    sdk: '^2',
    routes: [route('/login'), { ...route('/tickets'), title: { en: 'x' } }],
  };
  const problems = await problemsOf({ manifest, entry: null });
  for (const part of ['owner', 'title.es', 'sdk', '/login', '/tickets', 'remoteEntry.js'])
    expect(problems.join('\n')).toContain(part);
});

test('a release that a tenant is pinned to still holds its addresses', () => {
  const state = [
    published('grid', '1.0.0', { ...tickets, paths: ['/chargers'] }),
    published('grid', '2.0.0', { ...tickets, paths: ['/grid'] }),
    pinned('grid', '1.0.0', 'metro'),
  ].reduce((before, change) => change(before), emptyState);
  expect(releaseProblems(sound, 'chargers', state)).toEqual([
    'route “list” (/chargers): “grid” already has /chargers; agree on one owner',
  ]);
  expect(releaseProblems(sound, 'chargers', unpinned('grid', 'metro')(state))).toEqual([]);
});
