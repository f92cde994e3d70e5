import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProvidedNames, type RemoteManifest, sdkVersion } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { withPublishedRelease } from './plan.ts';
import { withPromotion } from './plan-promotion.ts';
import { publish } from './publish.ts';
import { buildWith, entryOf, manifestOf, newFolder, type Build } from './registry.fixtures.ts';
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
  sections: [{ name: 'chargers-desk', order: 10, label: { en: 'Desk', es: 'Mesa' } }],
};

/** Problems of a build of “chargers” in a portal that already has “tickets”. */
const problemsOf = async (build: Build): Promise<readonly string[]> => problemsIn(await buildWith(build));

async function problemsIn(from: string, shell: ProvidedNames | null = null): Promise<readonly string[]> {
  const releasesDir = await newFolder();
  const published = withPublishedRelease('tickets', '1.0.0', tickets)(emptyState);
  await writeState(releasesDir, withPromotion({ id: 'tickets', version: '1.0.0' })(published));
  const asked = publish({ releasesDir, id: 'chargers', from, shell });
  return asked.then(
    () => [],
    (error: Error) => (error instanceof Refusal ? error.problems : Promise.reject(error)),
  );
}

const sound = manifestOf('chargers');
const route = (path: string) => ({ ...sound.routes[0], name: 'more', path }) as RemoteManifest['routes'][number];
const withRoute = (path: string) => ({ ...sound, routes: [...sound.routes, route(path)] });
const inside = (...names: string[]) => ({
  ...sound,
  sections: names.map((name) => ({ name, order: 10, label: { en: name, es: name } })),
});
const withGate = (gate: object) => ({ ...sound, routes: [{ ...sound.routes[0], gate }] });

test('a sound build is accepted', async () => expect(await problemsOf({ manifest: sound })).toEqual([]));

test('a container with its own federation runtime may weigh more, and a module has no global name', async () => {
  const heavy = (bytes: number) => randomBytes(bytes).toString('base64');
  const script = { ...sound, container: 'script' } as const;
  expect(await problemsOf({ manifest: script, entry: entryOf(sound, heavy(20_000)) })).toEqual([]);
  expect(await problemsOf({ manifest: { ...sound, container: 'module' }, entry: 'export {}' })).toEqual([]);
  expect(await problemsOf({ manifest: script, entry: entryOf(sound, heavy(60_000)) })).toEqual([
    expect.stringContaining('bytes compressed, at most 40000'),
  ]);
});

test.each<[string, Build, string]>([
  ['another remote', { manifest: manifestOf('grid') }, 'id: this is a build of “grid”, not of “chargers”'],
  ['a version that is a path', { manifest: { ...sound, version: '../1' } }, 'version: “../1” cannot name a folder'],
  [
    'another SDK',
    { manifest: { ...sound, sdk: '^99.0.0' } },
    `sdk: the portal has ${sdkVersion}, which “^99.0.0” leaves out`,
  ],
  [
    'no SDK range',
    { manifest: { ...sound, sdk: 'newest' } },
    `sdk: “newest” is not a version range; write one such as “^${sdkVersion}”`,
  ],
  [
    'an unknown gate key',
    { manifest: withGate({ permision: 'x' }) },
    'routes.“list”.gate: unknown “permision”; a gate knows hiddenFrom, controlKey',
  ],
  [
    'an unknown permission',
    { manifest: withGate({ permission: 'view_chargers' }) },
    '“view_chargers” is unknown; known are ',
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
    'another remote’s section',
    { manifest: inside('chargers-desk') },
    'section “chargers-desk”: “tickets” already has it',
  ],
  ['a section of the portal', { manifest: inside('chargers') }, 'section “chargers”: it is the portal’s; leave it out'],
  [
    'a section with a foreign name',
    { manifest: inside('weather') },
    'section “weather”: name it “chargers”, or begin it with “chargers-”',
  ],
  [
    'a permission with a foreign name',
    {
      manifest: {
        ...inside('chargers-lab'),
        permissions: [{ name: 'weather.view', section: 'chargers-lab', grantedTo: 'partner' }],
      },
    },
    'permission “weather.view”: begin it with “chargers.”',
  ],
  [
    'a permission of a section that is not its own',
    { manifest: { ...sound, permissions: [{ name: 'chargers.view', section: 'tickets', grantedTo: 'partner' }] } },
    'permission “chargers.view”: “tickets” is none of the remote’s own sections',
  ],
  [
    'a gate with a permission that is not declared',
    { manifest: withGate({ remotePermission: 'chargers.view' }) },
    'route “list”: its gate asks for “chargers.view”, which the remote does not declare',
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
    { manifest: sound, entry: entryOf(sound, randomBytes(20_000).toString('base64')) },
    'bytes compressed, at most 13000',
  ],
  [
    'a heavy chunk',
    { manifest: sound, chunk: randomBytes(70_000).toString('base64') },
    'bytes compressed, at most 60000',
  ],
  [
    'a chunk of 10 MB that is compressed to nothing',
    { manifest: sound, chunk: 'x'.repeat(10_000_000) },
    'static/a.js: 10000000 bytes, at most 1000000; share what it carries, or load it later',
  ],
  [
    'a style sheet of its own',
    { manifest: sound, more: { 'static/a.css': 'button { color: red }' } },
    'static/a.css: a style sheet beside the code stays when the remote is left; build the remote with the preset',
  ],
  [
    'another container',
    { manifest: sound, entry: 'var chargers_1_0_0_bbbb' },
    'it is not the container of chargers 1.0.0-aaaa',
  ],
])('%s is refused', async (_case, build, problem) => {
  expect(await problemsOf(build)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['no manifest', '{', 'remote.json: not JSON'],
  ['not an object', '[]', 'remote.json: Invalid input'],
])('%s is refused, and so is its missing list of files', async (_case, manifest, problem) => {
  expect(await problemsOf({ manifest, entry: '' })).toEqual(
    expect.arrayContaining([expect.stringContaining(problem), expect.stringContaining('files.json: not in the build')]),
  );
});

const shell: ProvidedNames = {
  version: sdkVersion,
  modules: { '@plugboard/ui': ['Button'], zod: ['object'], react: [] },
};

test('a build that uses what the shell that runs has not is refused with the names', async () => {
  const uses = {
    '@plugboard/ui': ['Button', 'OrbitChart'],
    '@plugboard/ui/orbits': ['Moon'],
    zod: ['bigint'],
    react: ['use'],
  };
  expect(await problemsIn(await buildWith({ manifest: { ...sound, uses } }), shell)).toEqual([
    `uses: the portal (SDK ${sdkVersion}) has not OrbitChart of @plugboard/ui, the module @plugboard/ui/orbits, bigint of zod; ` +
      'bring the newer portal first, or use what it has',
  ]);
});

test('the range is compared with the shell that runs, whatever version is built here', async () => {
  const from = await buildWith({ manifest: { ...sound, sdk: '^1.4.0' } });
  expect(await problemsIn(from, { ...shell, version: '1.4.0' })).toEqual([]);
  expect(await problemsIn(from, { ...shell, version: '1.3.9' })).toEqual([
    expect.stringContaining('the portal has 1.3.9, which “^1.4.0” leaves out'),
  ]);
});

test('many light chunks are too heavy together', async () => {
  const from = await buildWith({ manifest: sound });
  for (const name of 'bcdefg') await writeFile(join(from, `static/${name}.js`), randomBytes(55_000));
  expect(await problemsIn(from)).toContainEqual(
    expect.stringMatching(/^all files: \d+ bytes compressed, at most 300000$/),
  );
});

test('a remote of many pages may weigh more altogether', async () => {
  const routes = Array.from({ length: 20 }, (_, page) => ({
    ...sound.routes[0],
    name: `page${page}`,
    path: `/p${page}`,
  }));
  const from = await buildWith({ manifest: { ...sound, routes: [...sound.routes, ...routes] } });
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g'])
    await writeFile(join(from, `static/${name}.js`), randomBytes(55_000));
  expect((await problemsIn(from)).filter((problem) => problem.startsWith('all files'))).toEqual([]);
});

test('a file that was changed, added or taken away since the build is refused by name', async () => {
  const from = await buildWith({ manifest: sound });
  await writeFile(join(from, 'static/a.js'), 'other');
  await writeFile(join(from, 'static/b.js'), 'new');
  expect(await problemsIn(from)).toEqual([
    'static/a.js: changed since the build wrote it; build the remote again',
    'static/b.js: the build did not write it; take it out or build again',
  ]);
  await rm(join(from, 'static'), { recursive: true });
  expect(await problemsIn(from)).toEqual(['static/a.js: missing, though the build wrote it; build the remote again']);
});

test('a manifest of another version than the container is refused', async () => {
  const from = await buildWith({ manifest: sound });
  await writeFile(join(from, 'remote.json'), JSON.stringify({ ...sound, version: '1.0.3-x' }));
  expect(await problemsIn(from)).toEqual([
    'remoteEntry.js: it is not the container of chargers 1.0.3-x (“chargers_1_0_3_x”); build the remote again',
    'remote.json: it says chargers 1.0.3-x, but this is the build of chargers 1.0.0-aaaa; build the remote again',
    'remote.json: changed since the build wrote it; build the remote again',
  ]);
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
