import { setIdentity, startRecordKey, storeSession } from '@plugboard/auth/core';
import { prefetchList } from '@plugboard/contracts/platform';
import { aViewer, anAccount, anEnvironment } from '@plugboard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aManifest, anEntry } from '../portal/portal.fixtures.ts';
import { setPortal } from '../portal/portal.store.ts';
import { readRemote } from '../portal/remotes.model.ts';
import { watchScripts } from './loaded-scripts.ts';
import { checkStartRecord, rememberStart } from './remember-start.ts';
import { readStartRecord } from './start-record.ts';

const session = { token: 'a.b.c', refreshToken: 'r', isAdmin: false, isSuperuser: false };
const prefetch = prefetchList({ path: '/api/v1/lamp/', list: 'lamps', sort: 'name', paging: 'offset' });
const lamps = aManifest('lamps', [
  { path: '/chargers', prefetch },
  { path: '/audit', prefetch, gate: { permission: 'view_audit' } },
  { path: '/chargers/:id' },
]);
const remotesOf = (manifest: typeof lamps) => [readRemote(anEntry(manifest))];
const viewer = aViewer({ permissions: [] });
const account = anAccount({ permissions: [] });

function load(src: string, integrity = ''): void {
  const script = document.createElement('script');
  script.integrity = integrity;
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
  script.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  vi.useFakeTimers();
  watchScripts();
  storeSession(session);
  setIdentity({ account, environment: anEnvironment(), tabs: [], viewer });
  setPortal(viewer, remotesOf(lamps));
  history.replaceState(null, '', '/chargers');
});

afterEach(() => {
  vi.useRealTimers();
  setIdentity(null);
  document.head.innerHTML = '';
  localStorage.clear();
});

const settle = () => vi.advanceTimersByTimeAsync(2_000);
const here = () => rememberStart(Promise.resolve());

test('a settled page records its open routes and the files that its screen needed', async () => {
  let arrive: () => void = () => undefined;
  void rememberStart(new Promise<void>((resolve) => (arrive = resolve)));
  load('/static/js/async/signed-in.js');
  load('/releases/lamps/1.0.0/static/js/list.js');
  load('/releases/other/1.0.0/static/js/other.js');
  load('/releases/lamps/1.0.0/static/js/again.js?attempt=1');
  await settle();
  expect(readStartRecord()).toBeNull();
  arrive();
  await vi.advanceTimersByTimeAsync(1_000);
  load('/static/js/async/ui-charts.js');
  await settle();
  const route = readStartRecord()?.routes.find(({ path }) => path === '/chargers');
  expect(route).toMatchObject({ prefetch, entry: '/releases/lamps/1.0.0/remoteEntry.js' });
  expect(route?.scripts.map(({ src }) => src)).toEqual([
    '/static/js/async/signed-in.js',
    '/releases/lamps/1.0.0/static/js/list.js',
  ]);
  expect(readStartRecord()?.routes.map(({ path }) => path)).not.toContain('/audit');
});

test('files that come from a CDN are recorded with their origin, scripts of other services are not', async () => {
  const folder = 'https://cdn.example/releases/lamps/1.0.0';
  setPortal(viewer, [readRemote({ ...anEntry(lamps), entry: `${folder}/remoteEntry.js` })]);
  load(`${folder}/static/js/list.js`, 'sha384-x');
  load('https://js.pay.example/releases/x.js');
  void here();
  await settle();
  const route = readStartRecord()?.routes.find(({ path }) => path === '/chargers');
  const elsewhere = route?.scripts.map(({ src }) => src).filter((src) => !src.startsWith('/'));
  expect(elsewhere).toEqual([`${folder}/static/js/list.js`]);
});

test('files of other routes are kept from start to start', async () => {
  load('/releases/lamps/1.0.0/static/js/list.js');
  void here();
  await settle();
  history.replaceState(null, '', '/account');
  void here();
  await settle();
  expect(readStartRecord()?.routes.find(({ path }) => path === '/chargers')?.scripts).not.toEqual([]);
});

test('a page whose session has ended or changed meanwhile records nothing', async () => {
  void here();
  localStorage.clear();
  await settle();
  expect(localStorage.getItem(startRecordKey)).toBeNull();
  storeSession(session);
  void here();
  storeSession({ ...session, token: 'd.e.f' });
  await settle();
  expect(localStorage.getItem(startRecordKey)).toBeNull();
});

test('another account, and another release of a remote, end the record', async () => {
  const record = async () => {
    void here();
    await settle();
    expect(readStartRecord()).not.toBeNull();
  };
  await record();
  checkStartRecord(remotesOf(lamps));
  checkStartRecord(null);
  expect(readStartRecord()).not.toBeNull();
  checkStartRecord([]);
  expect(readStartRecord()).toBeNull();
  await record();
  setIdentity({ account: { ...account, id: crypto.randomUUID() }, environment: anEnvironment(), tabs: [], viewer });
  checkStartRecord(remotesOf(lamps));
  expect(readStartRecord()).toBeNull();
});
