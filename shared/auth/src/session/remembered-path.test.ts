import { beforeEach, expect, test } from 'vitest';
import { rememberPath, takeRememberedPath } from './remembered-path.ts';

beforeEach(() => sessionStorage.clear());

test('a path is remembered for one return', () => {
  rememberPath('/chargers?page=2#top');
  expect(takeRememberedPath()).toBe('/chargers?page=2#top');
  expect(takeRememberedPath()).toBeNull();
});

const attacks = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/\0',
  '',
  'chargers',
];
const signInPages = ['/login', '/login/', '/login?next=/chargers', '/login#top'];

test.each([...attacks, ...signInPages])('%o is not remembered', (path) => {
  rememberPath(path);
  expect(takeRememberedPath()).toBeNull();
});

test.each(attacks)('%o in storage is not gone to', (path) => {
  sessionStorage.setItem('remembered_path', path);
  expect(takeRememberedPath()).toBeNull();
});

test('what only begins like the sign-in page is remembered', () => {
  rememberPath('/login-history');
  expect(takeRememberedPath()).toBe('/login-history');
});
