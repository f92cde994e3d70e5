import { expect, test } from 'vitest';
import { aManifest, anEntry } from './portal.fixtures.ts';
import { readRemote } from './remotes.model.ts';

const chargers = anEntry(aManifest('chargers', [{ path: '/chargers' }]));
const withManifest = (manifest: unknown) => readRemote({ ...chargers, manifest }).state;

test('a whole manifest for this portal is ready', () => {
  expect(readRemote(chargers).state).toBe('ready');
});

test.each([null, 'text', 7, [], {}, { sdk: 7 }, { ...(chargers.manifest as object), extra: true }])(
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
