import { NetworkError, replaceTransport } from '@plugboard/api/core';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, paths, signedInPage } from '../fake-server.test-support.ts';
import { connectSession } from './connect.ts';
import { sessionEnded, signOut } from './end-session.ts';
import { takeRedirectFlag } from './redirect-flag.ts';
import { rememberPath, takeRememberedPath } from './remembered-path.ts';

afterEach(() => {
  replaceTransport(null);
  history.replaceState(null, '', '/');
});

test('signing out tells the server, clears all of local storage, and leaves', async () => {
  const { leave } = signedInPage();
  localStorage.setItem('table_size', '50');
  rememberPath('/chargers');
  const { countOf } = fakeServer({ [paths.signOut]: () => answer(200, { result: 'OK' }) });
  await signOut({ redirect: false });
  expect(countOf(paths.signOut)).toBe(1);
  expect(localStorage).toHaveLength(0);
  expect(takeRememberedPath()).toBeNull();
  expect(leave.mock.calls).toEqual([['/login']]);
  expect(takeRedirectFlag()).toBe(false);
});

test('the redirect flag outlives the clearing, and is read once', async () => {
  signedInPage();
  fakeServer({ [paths.signOut]: () => answer(200, { result: 'OK' }) });
  await signOut({ redirect: true });
  expect([takeRedirectFlag(), takeRedirectFlag()]).toEqual([true, false]);
});

test.each([
  ['is out of reach', () => Promise.reject(new NetworkError('unreachable'))],
  ['is in trouble', async () => answer(500)],
  ['has forgotten the session', async () => answer(401)],
])('a server that %s does not keep anybody signed in', async (_, respond) => {
  const { leave } = signedInPage();
  fakeServer({ [paths.signOut]: respond });
  await signOut({ redirect: false, to: '/create-password-mobile/x/x/' });
  expect(localStorage).toHaveLength(0);
  expect(leave.mock.calls).toEqual([['/create-password-mobile/x/x/']]);
});

test('a link of a mail opens where an old session was left, and nobody is sent to the public website', () => {
  signedInPage();
  const leave = vi.fn<(path: string) => void>();
  connectSession({ language: () => 'en', leave, isPublic: (pathname) => pathname.startsWith('/reset/') });
  history.replaceState(null, '', '/reset/7/abc/');
  sessionEnded();
  expect(leave.mock.calls).toEqual([['/reset/7/abc/']]);
  expect([localStorage.length, takeRedirectFlag(), takeRememberedPath()]).toEqual([0, false, null]);
});
