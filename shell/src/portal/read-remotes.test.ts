import { setIdentity } from '@plugboard/auth/core';
import type { RegistryChoice } from '@plugboard/contracts/platform';
import { aViewer, anAccount, anEnvironment } from '@plugboard/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { saveOverrides } from '../devtools/overrides.ts';
import { aManifest, anEntry } from './portal.fixtures.ts';
import { readRemotes } from './read-remotes.ts';

const account = anAccount({});

/** Entry of a remote whose canary is with every account. */
function withCanary(): RegistryChoice {
  const [stable, next] = ['1.0.0', '2.0.0'].map((version) =>
    anEntry({ ...aManifest('lamps', [{ path: '/lamps' }]), version }),
  );
  if (!stable || !next) throw new Error('There are two entries');
  return { ...stable, canary: { ...next, percent: 100, accounts: [], salt: '' } };
}

const readFor = (flags: { remote_overrides?: boolean }) => {
  setIdentity({ account, environment: anEnvironment({ flags }), tabs: [], viewer: aViewer({}) });
  return readRemotes({ tenant: 'demo', remotes: [withCanary()] });
};

afterEach(() => {
  setIdentity(null);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('an account of the share has the canary', async () => {
  expect(await readFor({})).toMatchObject([{ id: 'lamps', version: '2.0.0', state: 'ready' }]);
});

test('a developer’s own build wins over a canary', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'lamps', version: '3.0.0-dev', routes: [] }));
  saveOverrides({ lamps: 'http://localhost:3101' });
  expect(await readFor({ remote_overrides: true })).toMatchObject([{ id: 'lamps', version: '3.0.0-dev' }]);
  expect(await readFor({ remote_overrides: false })).toMatchObject([{ id: 'lamps', version: '2.0.0' }]);
});
