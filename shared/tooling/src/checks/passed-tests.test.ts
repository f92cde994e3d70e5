import { expect, test } from 'vitest';
import { digestsOf } from './passed-tests.ts';

const importers = new Map<string, readonly string[]>([
  ['shared/ui/src/index.ts', ['mf-a/src/list.tsx']],
  ['shared/ui/src/table.tsx', ['shared/ui/src/index.ts']],
  ['mf-a/src/list.tsx', ['mf-a/src/list.test.tsx']],
  ['mf-a/src/other.tsx', ['mf-a/src/other.test.tsx']],
  ['deploy/backend/src/app.ts', ['deploy/backend/src/app.test.ts']],
]);
const listTest = 'mf-a/src/list.test.tsx';
const appTest = 'deploy/backend/src/app.test.ts';
const files = new Map(
  [
    ...importers.keys(),
    listTest,
    'mf-a/src/other.test.tsx',
    appTest,
    'deploy/backend/src/migrations/0001.sql',
    'shared/tooling/src/vitest/config.ts',
    'pnpm-lock.yaml',
    'mf-a/README.md',
  ].map((path) => [path, 'as it was']),
);

/** Which of the two tests a change makes due again. */
function dueAfter(changed: string): string[] {
  const tests = [listTest, appTest];
  const before = digestsOf(tests, importers, files);
  const after = digestsOf(tests, importers, new Map([...files, [changed, 'changed']]));
  return tests.filter((one) => before.get(one) !== after.get(one));
}

test('nothing is due where nothing has changed', () => {
  expect(dueAfter('no/such/file.md')).toEqual([]);
});

test.each([listTest, 'mf-a/src/list.tsx', 'shared/ui/src/table.tsx'])(
  '%s makes the test due that stands on it',
  (path) => expect(dueAfter(path)).toEqual([listTest]),
);

test('what is read by its path makes the tests of its package due', () => {
  expect(dueAfter('deploy/backend/src/migrations/0001.sql')).toEqual([appTest]);
});

test.each(['pnpm-lock.yaml', 'mf-a/package.json', 'shared/tooling/src/vitest/config.ts'])('%s makes all due', (path) =>
  expect(dueAfter(path)).toEqual([listTest, appTest]),
);

test.each(['mf-a/src/other.tsx', 'mf-a/src/other.test.tsx', 'mf-a/README.md'])('%s makes neither due', (path) =>
  expect(dueAfter(path)).toEqual([]),
);
