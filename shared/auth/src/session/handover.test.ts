import { expect, test } from 'vitest';
import { takeHandover } from './handover.ts';

const at = (rest: string) => takeHandover(`http://metro.localhost:8080${rest}`);

test('an address without tokens stays letter for letter', () => {
  const rest = '/chargers?search=a%20b&page=2#top';
  expect(at(rest)).toEqual({ session: null, handoverToken: null, cleanUrl: rest });
});

test.each(['ref', 'refresh_token'])('tokens and flags are taken out, the rest stays (%s)', (name) => {
  const { session, handoverToken, cleanUrl } = at(
    `/chargers?page=2&token=a.b.c&${name}=r&is_admin=true&is_superuser=False#top`,
  );
  expect(session).toEqual({ token: 'a.b.c', refreshToken: 'r', isAdmin: true, isSuperuser: false });
  expect([handoverToken, cleanUrl]).toEqual([null, '/chargers?page=2#top']);
});

test('a token without dots and without a refresh token is a ticket', () => {
  expect(at('/?token=f00d&is_admin=1')).toEqual({ session: null, handoverToken: 'f00d', cleanUrl: '/' });
  expect(at('/?token=f00d&ref=r').session).toMatchObject({ token: 'f00d', refreshToken: 'r' });
});

test.each(['/?token=', '/?ref=r', '/?is_admin=true', '/?is_superuser=true'])(
  '%s brings nobody, and is cleaned',
  (rest) => {
    expect(at(rest)).toEqual({ session: null, handoverToken: null, cleanUrl: '/' });
  },
);

test.each([
  ['//evil.example/', '/evil.example/'],
  ['//users?page=2#top', '/users?page=2#top'],
  ['///users', '/users'],
  ['//x/%2e%2e', '/'],
  ['/\\users', '/users'],
  ['/\\/users?token=a.b.c', '/users'],
  ['/users//7', '/users//7'],
])('%s becomes an address of this origin that the history takes', (rest, cleanUrl) => {
  const taken = at(rest);
  expect(taken.cleanUrl).toBe(cleanUrl);
  history.replaceState(null, '', taken.cleanUrl);
  expect(location.pathname + location.search + location.hash).toBe(cleanUrl);
  history.replaceState(null, '', '/');
});
