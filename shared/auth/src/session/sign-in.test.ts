import { replaceTransport } from '@plugboard/api/core';
import type { LoginReply } from '@plugboard/contracts/accounts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer, fakeServer, paths, signedInPage } from '../fake-server.test-support.ts';
import { handoverUrl } from './handover-url.ts';
import { rememberPath } from './remembered-path.ts';
import { requestSmsCode, signIn, signInBySms } from './sign-in.ts';

const body = { email: 'operator@demo.example', password: 'secret' };
const reply: LoginReply = {
  token: 'a.b.c',
  refresh_token: 'r',
  is_admin: true,
  is_superuser: false,
  user_type: 'admin',
  tenant_domain: 'demo.localhost:8080',
};

beforeEach(() => {
  signedInPage();
  localStorage.clear();
});
afterEach(() => replaceTransport(null));

test('signing in keeps the session and goes to the remembered path', async () => {
  fakeServer({ [paths.signIn]: () => answer(200, reply) });
  rememberPath('/chargers?page=2');
  expect(await signIn(body)).toBe('/chargers?page=2');
  expect({ ...localStorage }).toEqual({
    access_token: 'a.b.c',
    refresh_token: 'r',
    is_admin: 'true',
    is_superuser: 'false',
  });
  expect(await signIn(body)).toBe('/');
});

test('on another host than the tenant’s, it goes on there and nothing is kept here', async () => {
  fakeServer({ [paths.signIn]: () => answer(200, { ...reply, tenant_domain: 'metro.localhost:8080' }) });
  rememberPath('/chargers?page=2');
  const there = new URL(await signIn(body));
  expect(there.origin + there.pathname).toBe('http://metro.localhost:8080/chargers');
  expect(Object.fromEntries(there.searchParams)).toEqual({
    page: '2',
    token: 'a.b.c',
    refresh_token: 'r',
    is_admin: 'true',
    is_superuser: 'false',
  });
  expect(localStorage).toHaveLength(0);
});

test('a second factor is asked for by an error, and the path stays remembered', async () => {
  fakeServer({ [paths.signIn]: () => answer(401, { detail: 'Code', code: 'TWO_FACTOR_REQUIRED' }) });
  rememberPath('/chargers');
  await expect(signIn(body)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
  fakeServer({ [paths.signIn]: () => answer(200, reply) });
  expect(await signIn({ ...body, code: '123456' })).toBe('/chargers');
});

test('a code that came to the phone lets in as a password does', async () => {
  const { requests } = fakeServer({
    [paths.smsRequest]: () => answer(200, { attempt: 'a1' }),
    [paths.smsSignIn]: () => answer(200, reply),
  });
  rememberPath('/chargers');
  const phone = '+14155550100';
  const attempt = await requestSmsCode({ phone });
  expect(await signInBySms({ phone, attempt, code: '123456' })).toBe('/chargers');
  expect(requests[1]?.body).toBe('{"phone":"+14155550100","attempt":"a1","code":"123456"}');
  expect(localStorage.getItem('access_token')).toBe('a.b.c');
});

test('a ticket is handed over without a refresh token', () => {
  const url = handoverUrl(
    { ...reply, token: 'f00d', refresh_token: '', tenant_domain: 'metro.portal.example' },
    'https://portal.example',
    '/',
  );
  expect(url).toBe('https://metro.portal.example/?token=f00d&is_admin=true&is_superuser=false');
});

test.each(['portal.example', 'PORTAL.example', 'portal.example:443', ''])('%o is here', (tenant_domain) => {
  expect(handoverUrl({ ...reply, tenant_domain }, 'https://portal.example', '/')).toBeNull();
});

test.each(['evil.example/x', 'user@evil.example', 'a b', 'https://evil.example', 'evil.example#', '\\\\evil'])(
  'tokens are not sent to %o',
  (tenant_domain) => {
    expect(() => handoverUrl({ ...reply, tenant_domain }, 'https://portal.example', '/')).toThrow('host name');
  },
);
