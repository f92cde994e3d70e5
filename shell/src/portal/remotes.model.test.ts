import { sdkVersion } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { aManifest, anEntry } from './portal.fixtures.ts';
import { readRemote } from './remotes.model.ts';

const chargers = anEntry(aManifest('chargers', [{ path: '/chargers' }]));
const withManifest = (manifest: unknown) => readRemote({ ...chargers, manifest }).state;

test('a whole manifest for this portal is ready', () => {
  expect(readRemote(chargers).state).toBe('ready');
});

test.each([null, 'text', 7, [], {}, { sdk: 7 }, { ...(chargers.manifest as object), routes: 'all' }])(
  'a manifest that is %j is broken, and nothing throws',
  (manifest) => {
    expect(withManifest(manifest)).toBe('broken');
  },
);

test('one remote cannot speak for another', () => {
  expect(withManifest({ ...(chargers.manifest as object), id: 'tickets' })).toBe('broken');
});

test.each(['^2.0.0', '<1.0.0', 'nonsense'])('the range %s needs an update, readable or not', (sdk) => {
  expect(withManifest({ ...(chargers.manifest as object), sdk })).toBe('update-needed');
  expect(withManifest({ sdk, shape: 'of a later portal' })).toBe('update-needed');
});

const shell = { version: '1.0.0', modules: { react: [], '@plugboard/ui': ['Button'], zod: ['object'] } };
const using = (uses: object) =>
  readRemote({ ...chargers, manifest: { ...(chargers.manifest as object), uses } }, shell);

test('what uses only names that the shell provides is ready', () => {
  expect(using({ react: ['useState'], '@plugboard/ui': ['Button'], zod: ['object'] }).state).toBe('ready');
});

test.each([
  [{ '@plugboard/ui': ['Button', 'OrbitChart'] }, `SDK ${sdkVersion} lacks OrbitChart of @plugboard/ui`],
  [{ '@plugboard/ui/orbits': ['OrbitChart'] }, `SDK ${sdkVersion} lacks the module @plugboard/ui/orbits`],
  [{ zod: ['object', 'bigint'] }, `SDK ${sdkVersion} lacks bigint of zod`],
])('what uses %j needs an update, and the reason names what is missing', (uses, reason) => {
  expect(using(uses)).toMatchObject({ state: 'update-needed', reason });
});

test('a release from before names were asked for is ready', () => {
  const { uses: _uses, ...older } = chargers.manifest as Record<string, unknown>;
  expect(readRemote({ ...chargers, manifest: { ...older, needs: ['@plugboard/ui'] } }, shell).state).toBe('ready');
});
