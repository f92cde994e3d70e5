import { getAccount } from '@plugboard/contracts/accounts';
import { listChargers } from '@plugboard/contracts/chargers';
import { endpoint } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOwnPath } from './own-path.ts';
import { requestUrl } from './request-url.ts';

const one = endpoint({
  method: 'GET',
  path: '/api/v1/thing/{id}/part/{part}/',
  summary: 'A part',
  source: 'test',
  permission: 'signed-in',
  params: z.object({ id: z.string(), part: z.string() }),
  reply: z.object({}),
});

test('parameters are encoded into the path', () => {
  expect(requestUrl(one, { params: { id: 'a/b?c', part: 'ü' } })).toBe('/api/v1/thing/a%2Fb%3Fc/part/%C3%BC/');
});

test.each(['', '.', '..', undefined, null])('a parameter that would change the path is refused: %o', (id) => {
  expect(() => requestUrl(one, { params: { id, part: '1' } })).toThrow(TypeError);
});

test('a query leaves out what is not set and repeats a list’s name', () => {
  expect(requestUrl(listChargers, { query: { search: 'a b&c', ids: [1, 2], none: undefined, nothing: null } })).toBe(
    '/api/v1/charger/?search=a+b%26c&ids=1&ids=2',
  );
  expect(requestUrl(getAccount, { query: {} })).toBe('/api/v1/user/me');
});

test.each(['/', '/chargers?page=2#top', '/api/v1/charger/?offset=25', '/a//b'])('%o is on our own origin', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '',
  'chargers',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /chargers',
  '/\0/evil.example',
])('%o may lead off our origin', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
