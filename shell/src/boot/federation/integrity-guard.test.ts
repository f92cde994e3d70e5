import { expect, test } from 'vitest';
import { guardedScript, trust } from './integrity-guard.ts';

test('what is not known does not run', () => {
  expect(() => guardedScript('/releases/unknown/remoteEntry.js')).toThrow('No integrity is known');
});

test('what has no integrity does not run', () => {
  trust('/releases/bare/remoteEntry.js', '');
  expect(() => guardedScript('/releases/bare/remoteEntry.js')).toThrow('No integrity is known');
});

test('what is known runs under its integrity, under a fresh address too', () => {
  trust('/releases/a/remoteEntry.js', 'sha384-abc');
  const script = guardedScript('/releases/a/remoteEntry.js?attempt=2');
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-abc', 'anonymous']);
});

test('a developer’s own build runs as it is', () => {
  trust('http://localhost:3101/remoteEntry.js', null);
  expect(guardedScript('http://localhost:3101/remoteEntry.js').integrity).toBeFalsy();
});
