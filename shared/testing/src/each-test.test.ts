import { expect, test } from 'vitest';

let hasLoaded = false;

test('what a test began to load …', () => {
  void import('./index.ts').then(() => {
    hasLoaded = true;
  });
  expect(hasLoaded).toBe(false);
});

test('… has loaded before the next one begins', () => {
  expect(hasLoaded).toBe(true);
});
