import { expect, test } from 'vitest';
import { testsOf } from './affected.ts';

const importers = new Map<string, readonly string[]>([
  ['shared/ui/src/index.ts', ['mf-a/src/list.tsx']],
  ['shared/ui/src/table.tsx', ['shared/ui/src/index.ts', 'shared/ui/src/table.test.tsx']],
  ['mf-a/src/list.tsx', ['mf-a/src/list.test.tsx', 'mf-a/remote.ts']],
  ['mf-a/remote.ts', ['mf-a/src/list.tsx']],
  ['deploy/backend/src/app.ts', ['deploy/backend/src/app.test.ts']],
]);
const tests = ['shared/ui/src/table.test.tsx', 'mf-a/src/list.test.tsx', 'deploy/backend/src/app.test.ts'];
const affectedBy = (...changed: string[]) => testsOf(changed, tests, importers);

test('a change reaches the tests that import it, near and far, also in a circle', () => {
  expect(affectedBy('shared/ui/src/table.tsx')).toEqual(['shared/ui/src/table.test.tsx', 'mf-a/src/list.test.tsx']);
  expect(affectedBy('mf-a/remote.ts')).toEqual(['mf-a/src/list.test.tsx']);
});

test('a changed test is run, and none beside it', () => {
  expect(affectedBy('mf-a/src/list.test.tsx')).toEqual(['mf-a/src/list.test.tsx']);
});

test('what is read by its path concerns its package', () => {
  expect(affectedBy('deploy/backend/src/migrations/0001.sql')).toEqual(['deploy/backend/src/app.test.ts']);
});

test.each(['pnpm-lock.yaml', 'mf-a/package.json', 'shared/tooling/src/vitest/config.ts'])(
  '%s concerns all tests',
  (path) => expect(affectedBy(path)).toEqual(tests),
);

test('prose concerns none', () => {
  expect(affectedBy('README.md', 'shared/docs/guides/add-a-remote.md')).toEqual([]);
});
