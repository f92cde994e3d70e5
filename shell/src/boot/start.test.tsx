import {
  getAccount,
  getBrandStyles,
  getEnvironment,
  getOpenEnvironment,
  getTabControl,
} from '@plugboard/contracts/accounts';
import { storeSession } from '@plugboard/auth';
import { aBrand, anEnvironment, failure, fakeApi, unreachable } from '@plugboard/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearPage } from './page.ts';
import { start } from './start.ts';

const nothingHandedOver = { session: null, handoverToken: null, cleanUrl: '/' };

beforeEach(() => {
  document.body.innerHTML = '<div id="chrome"></div><main id="content"></main>';
  storeSession({ token: 'a.b.c', refreshToken: 'r', isAdmin: true, isSuperuser: false });
});

afterEach(() => {
  act(clearPage);
  document.body.innerHTML = '';
  localStorage.clear();
});

function serve(account: ReturnType<typeof failure>) {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no registry in this test')));
  return fakeApi()
    .on(getOpenEnvironment, () => anEnvironment())
    .on(getBrandStyles, () => ({ results: [aBrand()], count: 1, next: null, previous: null }))
    .on(getEnvironment, () => anEnvironment())
    .on(getTabControl, () => ({ results: [], count: 0, next: null, previous: null }))
    .on(getAccount, () => account);
}

test.each([
  ['500', failure(500), 'Internal Server Error'],
  ['504', failure(504), 'Internal Server Error'],
  ['503', failure(503), 'System Maintenance in Progress.'],
  ['502', failure(502), 'System Maintenance in Progress.'],
  ['no answer', unreachable(), 'System Maintenance in Progress.'],
])('%s for the account at the start says so, and offers to try again', async (_case, account, title) => {
  serve(account);
  await act(() => start(nothingHandedOver));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a failure of the tenant’s settings is not maintenance either', async () => {
  fakeApi()
    .on(getOpenEnvironment, () => failure(500))
    .on(getBrandStyles, () => failure(500));
  await act(() => start(nothingHandedOver));
  expect(await screen.findByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
});
