import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceTransport } from '@plugboard/api/core';
import { answer, fakeServer, paths } from '../fake-server.test-support.ts';
import { acceptHandedOver } from './accept-handed-over.ts';
import { takeHandedOver } from './handed-over.ts';

const at = (rest: string) => takeHandedOver(`http://metro.localhost:8080${rest}`);

beforeEach(() => localStorage.clear());
afterEach(() => replaceTransport(null));

test('an address without tokens stays letter for letter', () => {
  const rest = '/chargers?search=a%20b&page=2#top';
  expect(at(rest)).toEqual({ session: null, ticket: null, cleanUrl: rest });
});

test.each(['ref', 'refresh_token'])('tokens and flags are taken out, the rest stays (%s)', (name) => {
  const { session, ticket, cleanUrl } = at(
    `/chargers?page=2&token=a.b.c&${name}=r&is_admin=true&is_superuser=False#top`,
  );
  expect(session).toEqual({ token: 'a.b.c', refreshToken: 'r', isAdmin: true, isSuperuser: false });
  expect([ticket, cleanUrl]).toEqual([null, '/chargers?page=2#top']);
});

test('a token without dots and without a refresh token is a ticket', () => {
  expect(at('/?token=f00d&is_admin=1')).toEqual({ session: null, ticket: 'f00d', cleanUrl: '/' });
  expect(at('/?token=f00d&ref=r').session).toMatchObject({ token: 'f00d', refreshToken: 'r' });
});

test.each(['/?token=', '/?ref=r', '/?is_admin=true', '/?is_superuser=true'])(
  '%s brings nobody, and is cleaned',
  (rest) => {
    expect(at(rest)).toEqual({ session: null, ticket: null, cleanUrl: '/' });
  },
);

test('a session in the address is kept under the names of the specification', async () => {
  localStorage.setItem('refresh_token', 'somebody else’s');
  expect(await acceptHandedOver(at('/?token=a.b.c&is_admin=true'))).toBe(true);
  expect({ ...localStorage }).toEqual({ access_token: 'a.b.c', is_admin: 'true', is_superuser: 'false' });
});

test('a ticket is traded for a session', async () => {
  const { requests } = fakeServer({ [paths.ticket]: () => answer(200, { token: 'a.b.c', refresh_token: 'r' }) });
  expect(await acceptHandedOver(at('/?token=f00d'))).toBe(true);
  expect(requests[0]?.body).toBe('{"ticket":"f00d"}');
  expect({ ...localStorage }).toMatchObject({ access_token: 'a.b.c', refresh_token: 'r' });
});

test('an old ticket is no session, a server in trouble is not an answer', async () => {
  fakeServer({ [paths.ticket]: () => answer(401, { detail: 'Used', code: 'TOKEN_REUSED' }) });
  expect(await acceptHandedOver(at('/?token=f00d'))).toBe(false);
  fakeServer({ [paths.ticket]: () => answer(503) });
  await expect(acceptHandedOver(at('/?token=f00d'))).rejects.toMatchObject({ status: 503 });
  expect(localStorage).toHaveLength(0);
});
