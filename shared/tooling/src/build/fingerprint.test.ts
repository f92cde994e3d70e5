import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../run/paths.ts';
import { packages, withDependencies } from '../workspace/packages.ts';
import { fingerprint } from './fingerprint.ts';

let folder = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => fingerprint({ folder: relative(root, folder), name: 'probe', scripts: {}, dependencies: [] });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('src/page.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('it changes with a source, and comes back with it', () => {
  const before = hash();
  write('src/page.ts', 'two');
  expect(hash()).not.toBe(before);
  write('src/page.ts', 'one');
  expect(hash()).toBe(before);
});

test('a renamed file is a change', () => {
  const before = hash();
  rmSync(join(folder, 'src/page.ts'));
  write('src/other.ts', 'one');
  expect(hash()).not.toBe(before);
});

test('tests, builds and installed packages do not count', () => {
  const before = hash();
  write('src/page.test.ts', 'x');
  write('dist/page.js', 'x');
  write('node_modules/a/index.js', 'x');
  expect(hash()).toBe(before);
});

test('what a package imports is part of it, down to the contracts', () => {
  const all = packages();
  const sdk = all.find(({ folder: one }) => one === 'shared/sdk');
  const found = sdk && withDependencies(sdk, all).map(({ folder: one }) => one);
  expect(found).toEqual(expect.arrayContaining(['shared/sdk', 'shared/api', 'shared/ui', 'shared/contracts']));
});
