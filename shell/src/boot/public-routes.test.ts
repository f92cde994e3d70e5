import { expect, test } from 'vitest';
import { type LoadPage, publicRouteAt } from './public-routes.ts';

async function propsAt(pathname: string) {
  const drawn: object[] = [];
  const draw: LoadPage = (_, props) => void drawn.push(props);
  await publicRouteAt(pathname)?.open(pathname, draw);
  return drawn[0];
}

test.each([
  ['/registration', {}],
  ['/registration/ana%40demo.example', { email: 'ana@demo.example' }],
  ['/reset/7/abc/', { id: '7', token: 'abc' }],
  ['/create-password/ana@demo.example/a-b_c', { email: 'ana@demo.example', token: 'a-b_c' }],
  ['/create-password-mobile/x/x/', {}],
  ['/create-password-mobile/ana%40demo.example/abc', { email: 'ana@demo.example', token: 'abc' }],
  ['/confirm/abc', { token: 'abc' }],
  ['/confirm_user/%E0%A4%A/abc', { email: '%E0%A4%A', token: 'abc' }],
  ['/waiting', {}],
])('%s opens with what it says', async (pathname, props) => {
  expect(await propsAt(pathname)).toEqual(props);
});

test.each(['/', '/login', '/chargers', '/reset/7', '/confirm/a/b'])('%s is none of these pages', (pathname) => {
  expect(publicRouteAt(pathname)).toBeUndefined();
});
