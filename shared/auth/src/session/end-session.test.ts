import { NetworkError, replaceTransport } from '@plugboard/api/core';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, paths, signedInPage, tokenOf } from '../fake-server.test-support.ts';
import { connectSession } from './connect.ts';
import { sessionEnded, signOut } from './end-session.ts';
import { takeRedirectFlag } from './redirect-flag.ts';
import { rememberPath, takeRememberedPath } from './remembered-path.ts';

afterEach(() => {
  connectSession({ language: () => 'en', leave: () => undefined });
  document.body.hidden = false;
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

const fromAnotherTab = (change: StorageEventInit) => dispatchEvent(new StorageEvent('storage', change));

test('a logout in another tab leads this one out at once, and hides what it showed', () => {
  const { leave } = signedInPage();
  history.replaceState(null, '', '/users');
  localStorage.clear();
  fromAnotherTab({ key: null });
  expect(document.body.hidden).toBe(true);
  expect(leave.mock.calls).toEqual([['/login']]);
  expect([takeRedirectFlag(), takeRememberedPath()]).toEqual([true, null]);
});

test('unsaved changes do not hold a tab whose session is over', () => {
  signedInPage();
  const hold = vi.fn<(event: Event) => void>();
  addEventListener('beforeunload', hold);
  localStorage.clear();
  fromAnotherTab({ key: null });
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', hold);
  expect(hold).not.toHaveBeenCalled();
});

test('another account that takes over in another tab takes over here', () => {
  const { leave } = signedInPage();
  fromAnotherTab({ key: 'access_token', newValue: null });
  expect(leave.mock.calls).toEqual([['/']]);
});

test('a renewed token, another setting, and tabs that show no account are no logout', () => {
  const { leave } = signedInPage();
  fromAnotherTab({ key: 'access_token', newValue: 'a.2.x' });
  fromAnotherTab({ key: 'users.size', newValue: null });
  connectSession({ language: () => 'en', leave, isPublic: () => true });
  localStorage.clear();
  fromAnotherTab({ key: null });
  expect([leave.mock.calls, document.body.hidden]).toEqual([[], false]);
});

test('local storage is cleared before the server has answered, and an expired token ends the session all the same', async () => {
  signedInPage();
  const stored: number[] = [];
  const tokens: (string | null)[] = [];
  fakeServer({
    [paths.signOut]: (request) => {
      stored.push(localStorage.length);
      tokens.push(tokenOf(request));
      return tokenOf(request) === 'a.1.x' ? answer(401) : answer(200, { result: 'OK' });
    },
    [paths.refresh]: () => answer(200, { token: 'a.2.x', refresh_token: 'r2' }),
  });
  await signOut({ redirect: true });
  expect([stored, tokens, localStorage.length]).toEqual([[0, 0], ['a.1.x', 'a.2.x'], 0]);
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
