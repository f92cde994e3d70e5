import { render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';

let hasLoaded = false;
const Late = lazy(async () => {
  await import('./index.ts');
  hasLoaded = true;
  return { default: () => null };
});

test('what a test began to load …', () => {
  render(
    <Suspense>
      <Late />
    </Suspense>,
  );
  expect(hasLoaded).toBe(false);
});

test('… has loaded before the next one begins', () => {
  expect(hasLoaded).toBe(true);
});
