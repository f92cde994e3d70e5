import { signOut, startRecordKey, storeSession } from '@plugboard/auth/core';
import { prefetchList } from '@plugboard/contracts/platform';
import { anEnvironment } from '@plugboard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewAsKey } from '../features/view-as/view-as.key.ts';
import { type StartRoute, writeStartRecord } from './start-record.ts';

const session = { token: 'a.b.c', refreshToken: 'r', isAdmin: false, isSuperuser: false };
const script = { src: '/releases/lamps/1/static/list.js', integrity: 'sha384-x', crossOrigin: 'anonymous' };
const lamps: StartRoute = {
  path: '/lamps',
  entry: '/releases/lamps/1/remoteEntry.js',
  prefetch: prefetchList({ path: '/api/v1/lamp/', list: 'lamps', sort: 'name', paging: 'offset' }),
  scripts: [script],
};
const identityCalls = ['/api/v1/user/me', '/api/v1/environment', '/api/v1/tab-control/', '/registry/remotes.json'];

/** Runs the file of the first wave as a page does, at an address. */
async function startAt(address: string) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', address);
  vi.resetModules();
  await import('./first-wave.ts');
  return {
    asked: fetched.mock.calls.map(([url]) => url),
    tokens: fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('Token-Authorization')),
    preloads: [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')],
  };
}

const boot = () =>
  `<script type="application/json" id="plugboard-boot">${JSON.stringify({ environment: anEnvironment() })}</script>`;

beforeEach(() => {
  document.head.innerHTML = boot();
  storeSession(session);
});

afterEach(() => {
  document.head.innerHTML = '';
  delete document.documentElement.dataset['start'];
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(globalThis, { __PLUGBOARD_EARLY__: undefined });
});

const remember = (routes: readonly StartRoute[] = [lamps]) =>
  writeStartRecord({ account: 'ana', home: '/lamps', routes });

test('the first visit of an account asks for the account and the registry at once', async () => {
  const { asked, tokens, preloads } = await startAt('/lamps');
  expect(asked).toEqual(identityCalls);
  expect(tokens).toEqual([...Array.from({ length: 3 }, () => 'Bearer a.b.c'), null]);
  expect(preloads).toEqual([]);
});

test('a tab that shows the portal as for another account fetches nothing by its own account’s record', async () => {
  remember();
  sessionStorage.setItem(viewAsKey, JSON.stringify({ account: 'ana', choice: {} }));
  const { asked, preloads } = await startAt('/lamps');
  expect(asked).toEqual(identityCalls);
  expect(preloads).toEqual([]);
});

test('a later one also for the route’s first call and its files', async () => {
  remember();
  const { asked, preloads } = await startAt('/lamps?page=2');
  expect(asked).toEqual([...identityCalls, '/api/v1/lamp/?ordering=name&limit=25&offset=25']);
  expect(preloads.map((link) => [link.getAttribute('href'), link.integrity, link.crossOrigin])).toEqual([
    [script.src, script.integrity, script.crossOrigin],
  ]);
});

test('the start page is where it led to', async () => {
  remember();
  expect((await startAt('/')).asked.at(-1)).toMatch(/^\/api\/v1\/lamp\//);
});

test('a file that cannot be had is forgotten, so that the portal asks for it afresh', async () => {
  remember();
  const { preloads } = await startAt('/lamps');
  preloads[0]?.dispatchEvent(new Event('error'));
  expect(document.querySelector('link[rel=preload]')).toBeNull();
});

test.each([
  ['without a session', () => localStorage.removeItem('access_token'), '/lamps'],
  ['with a token at its end', () => localStorage.setItem('access_token_renew_at', String(Date.now())), '/lamps'],
  ['with a session in the address', () => undefined, '/lamps?token=d.e.f'],
  ['with a handover token in the address', () => undefined, '/lamps?token=once'],
  ['without the tenant’s settings', () => document.head.replaceChildren(), '/lamps'],
])('%s nothing is sent', async (_case, arrange, address) => {
  remember();
  arrange();
  expect(await startAt(address)).toMatchObject({ asked: [], preloads: [] });
});

test.each([
  ['another session', () => storeSession({ ...session, token: 'd.e.f' })],
  ['signing out', () => void signOut({ redirect: false }).catch(() => undefined)],
])('%s ends the record', (_case, change) => {
  remember();
  change();
  expect(localStorage.getItem(startRecordKey)).toBeNull();
});

test('another build of the shell starts without a record, and so does a garbled one', async () => {
  remember();
  document.head.insertAdjacentHTML('beforeend', '<script defer src="/static/js/index.new.js"></script>');
  expect((await startAt('/lamps')).asked).toEqual(identityCalls);
  localStorage.setItem(startRecordKey, '{');
  expect((await startAt('/lamps')).asked).toEqual(identityCalls);
});
