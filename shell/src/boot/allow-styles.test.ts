import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowStyles } from './allow-styles.ts';

const ofBrowser = document.createElement;
beforeEach(() => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="0a1b">';
});
afterEach(() => {
  document.createElement = ofBrowser;
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

test('a style that a script makes carries the nonce of the page, and no other element does', () => {
  allowStyles();
  expect(document.createElement('style').nonce).toBe('0a1b');
  for (const name of ['script', 'link', 'div']) expect(document.createElement(name).nonce, name).toBe('');
});

test('a style in markup gets none', () => {
  allowStyles();
  const part = document.createElement('div');
  part.innerHTML = '<style>a{}</style>';
  expect(part.querySelector('style')?.nonce).toBe('');
});

test('a text area takes its style as properties, and other attributes as they are', () => {
  allowStyles();
  const area = document.createElement('textarea');
  const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
  area.setAttribute('style', 'height:0;visibility:hidden');
  expect(setAttribute).not.toHaveBeenCalled();
  expect(area.style.visibility).toBe('hidden');
  area.setAttribute('wrap', 'off');
  expect(area.getAttribute('wrap')).toBe('off');
});

test('elements are made with their options as before', () => {
  allowStyles();
  const made = document.createElement('button', { is: 'x-button' });
  expect(made).toBeInstanceOf(HTMLButtonElement);
});

test('a page without a nonce stays as it is', () => {
  document.head.innerHTML = '';
  allowStyles();
  expect(document.createElement).toBe(ofBrowser);
});
