import { exchangeTicket, getAccount } from '@plugboard/contracts/accounts';
import { takeHandover } from '@plugboard/auth/core';
import { aBrand, anAccount, anEnvironment, failure, fakeApi } from '@plugboard/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissLinkSignIn, isLinkSignInPending } from '../portal/link-sign-in.store.ts';
import { takeOverSession } from './handover.ts';

const tokens = { token: 'b.2.y', refresh_token: 'r2' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  dismissLinkSignIn();
});

/** Opens an address of the portal; whether its account is to be named then. */
async function open(rest: string, allowsTokens = true): Promise<boolean> {
  const environment = { ...anEnvironment(), main_host: location.host, flags: { tokens_in_url: allowsTokens } };
  await takeOverSession({ brand: aBrand(), environment }, takeHandover(`${location.origin}${rest}`));
  return isLinkSignInPending();
}

test.each(['/?token=b.2.y&ref=r2', '/?token=f00d'])(
  'a link that signs somebody in has the account named: %s',
  async (rest) => {
    fakeApi().on(exchangeTicket, () => tokens);
    expect(await open(rest)).toBe(true);
    expect(localStorage.getItem('access_token')).toBe('b.2.y');
  },
);

test('so does one that comes when the session of this browser is over', async () => {
  localStorage.setItem('access_token', 'a.1.x');
  let asked = 0;
  fakeApi().on(getAccount, () => ((asked += 1) === 1 ? anAccount() : failure(401)));
  expect(await open('/?token=b.2.y&ref=r2')).toBe(true);
});

test('what was begun at another host of the portal needs no words', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.protocol}//demo.${location.host}/`);
  fakeApi().on(exchangeTicket, () => tokens);
  expect(await open('/?token=f00d')).toBe(false);
  expect(localStorage.getItem('access_token')).toBe('b.2.y');
});

test('nor does a link that signs nobody in', async () => {
  fakeApi().on(exchangeTicket, () => failure(401));
  expect([await open('/?token=b.2.y&ref=r2', false), await open('/?token=old')]).toEqual([false, false]);
});
