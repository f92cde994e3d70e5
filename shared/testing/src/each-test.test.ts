import { expect, test } from 'vitest';

let hasLoaded = false;

async function load(): Promise<void> {
  await import('./index.ts');
  hasLoaded = true;
}

test('what a test began to load …', () => {
  void load();
  expect(hasLoaded).toBe(false);
});

test('… has loaded before the next one begins', () => {
  expect(hasLoaded).toBe(true);
});
