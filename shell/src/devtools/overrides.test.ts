import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLocalAddress, readOverrides, saveOverrides, withOverrides } from './overrides.ts';

const manifest = { id: 'chargers', owner: 'me', version: '1.0.0-dev', routes: [{ path: '/chargers' }] };
const released = {
  id: 'chargers',
  owner: 'Charger team',
  version: '1.0.0',
  entry: '/releases/chargers/1.0.0/remoteEntry.js',
  integrity: 'sha384-x',
  paths: ['/chargers'],
  manifest: {},
};

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(manifest));
});
afterEach(() => localStorage.clear());

test('a local build takes the place of its release', async () => {
  saveOverrides({ chargers: 'http://localhost:3101/' });
  const [entry] = await withOverrides([released], { remote_overrides: true });
  expect(entry).toMatchObject({ entry: 'http://localhost:3101/remoteEntry.js', owner: 'me', integrity: '' });
});

test('nothing is overridden where the environment does not allow it', async () => {
  saveOverrides({ chargers: 'http://localhost:3101' });
  expect(await withOverrides([released], {})).toEqual([released]);
});

test('only one’s own machine can override', async () => {
  saveOverrides({ chargers: 'https://evil.example' });
  expect(await withOverrides([released], { remote_overrides: true })).toEqual([released]);
  expect(['http://127.0.0.1:3101', 'http://localhost.evil.example', '/releases'].map(isLocalAddress)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a local build that is not running is shown as broken, not as the release', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('refused')));
  saveOverrides({ chargers: 'http://localhost:3101' });
  expect((await withOverrides([released], { remote_overrides: true }))[0]?.manifest).toBeNull();
});

test('what is kept may be garbage', () => {
  localStorage.setItem('remote_overrides', '{');
  expect(readOverrides()).toEqual({});
});
