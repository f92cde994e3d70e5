import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { isTest, sources } from './sources.ts';

test('a module is replaced only by tests that have a worker to themselves', () => {
  const replacing = sources().filter(
    (path) => isTest(path) && /\bvi\.(do)?mock\(/i.test(readFileSync(inRoot(path), 'utf8')),
  );
  // In a shared worker it depends on the order of the files whether the real module is loaded already.
  expect(replacing.filter((path) => !path.endsWith('.isolated.test.tsx'))).toEqual([]);
});
