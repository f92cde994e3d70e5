import { expect, test } from 'vitest';
import { type Exchange, chainDepth, offOrigin, scriptBytes } from './exchange.ts';

const asked = (url: string, askedBy: readonly string[], kind = 'Script'): Exchange => ({
  url,
  askedBy,
  kind,
  body: '',
});

const page = asked('http://a.test/login', [], 'Document');
const boot = asked('http://a.test/boot.js', [page.url]);

test('files that the page names load side by side: two answers in a chain', () => {
  expect(chainDepth([page, boot, asked('http://a.test/libraries.js', [page.url])])).toBe(2);
});

test('what code asks for comes after the deepest file that code stands in', () => {
  const lazy = asked('http://a.test/lazy.js', [boot.url]);
  // The loader in the first file fetches it, on behalf of the lazy one.
  const call = asked('http://a.test/api/', [boot.url, lazy.url], 'XHR');
  expect(chainDepth([page, boot, lazy, call])).toBe(4);
});

test('a file is known again under another query', () => {
  const retried = asked('http://a.test/entry.js?attempt=1', [boot.url]);
  expect(chainDepth([page, boot, retried, asked('http://a.test/screen.js', ['http://a.test/entry.js'])])).toBe(4);
});

test('only scripts weigh, and as gzip leaves them', () => {
  const script = { ...boot, body: 'a'.repeat(10_000) };
  expect(scriptBytes([{ ...page, body: 'text' }, script])).toBeLessThan(100);
  expect(scriptBytes([script, script])).toBe(2 * scriptBytes([script]));
});

test('another port is another origin', () => {
  expect(offOrigin([page, asked('http://a.test:81/x.js', [])], 'http://a.test')).toEqual(['http://a.test:81/x.js']);
});
