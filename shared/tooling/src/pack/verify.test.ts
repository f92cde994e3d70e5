import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageProblems } from './verify.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const manifest = {
  name: '@plugboard/things',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './*': './dist/*/page.css' },
  dependencies: { zod: '4.0.0' },
  peerDependencies: { react: '^19.0.0' },
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  write('package.json', JSON.stringify(manifest));
  write('dist/one/page.css', '');
  write(
    'dist/index.js',
    `import 'react/jsx-runtime';\nimport { z } from 'zod';\nexport const a = () => import('./b.js');\n`,
  );
  write('dist/b.js', 'export const template = `import x from "./nowhere.js"; ${import.meta.url}`;\n');
  write('dist/index.d.ts', `import type { B } from './b.js';\nexport declare const a: import('zod').ZodType<B>;\n`);
  write('dist/b.d.ts', 'export type B = string;\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a package whose files and dependencies are all there has no problem', () => {
  expect(packageProblems(folder)).toEqual([]);
});

test.each([
  [
    'a file that is exported is missing',
    () => rmSync(join(folder, 'dist/one/page.css')),
    './dist/*/page.css is not there',
  ],
  [
    'a file that is imported later is missing',
    () => rmSync(join(folder, 'dist/b.js')),
    'dist/index.js: it imports ./b.js',
  ],
  [
    'a declaration names a library that is no dependency',
    () => write('dist/b.d.ts', `export type { C } from 'dayjs';`),
    'dist/b.d.ts: it imports dayjs',
  ],
  [
    'a range is the workspace’s',
    () => write('package.json', JSON.stringify({ ...manifest, peerDependencies: { react: '^catalog:' } })),
    'react is wanted as ^catalog:',
  ],
  ['it is private', () => write('package.json', JSON.stringify({ ...manifest, private: true })), 'it is private'],
])('it is refused where %s', (_name, breakIt, problem) => {
  breakIt();
  expect(packageProblems(folder)).toEqual([expect.stringContaining(problem)]);
});
