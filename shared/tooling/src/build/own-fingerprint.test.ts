import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownFingerprint } from './own-fingerprint.ts';

let repository = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
};
const installs = (version: string) => write('node_modules/@plugboard/ui/package.json', JSON.stringify({ version }));
const hash = () => ownFingerprint(join(repository, 'parking'), ['@plugboard/ui']);

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('parking/src/page.ts', 'one');
  write('package-lock.json', '{}');
  write('.git/HEAD', 'main');
  installs('14.0.0');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

test.each([
  ['a source', () => write('parking/src/page.ts', 'two')],
  ['the lock of the repository above', () => write('package-lock.json', '{ "lockfileVersion": 3 }')],
  ['an installed version of a package that it uses', () => installs('14.1.0')],
])('%s changes it', (_name, change) => {
  const before = hash();
  expect(hash()).toBe(before);
  change();
  expect(hash()).not.toBe(before);
});

test('tests, builds, other folders of the repository and those of other tools do not', () => {
  const before = hash();
  write('parking/src/page.test.ts', 'x');
  write('parking/dist/page.js', 'x');
  write('parking/.github/workflows/remote.yml', 'x');
  write('elsewhere/page.ts', 'x');
  expect(hash()).toBe(before);
});
