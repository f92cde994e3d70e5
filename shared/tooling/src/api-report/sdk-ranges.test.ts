import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sdkVersion } from '@plugboard/contracts/platform';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../run/paths.ts';
import { behindSdk, raiseRanges } from './sdk-ranges.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sdk-ranges-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const declares = (range: string) =>
  `export default defineRemote({\n  id: 'things',\n  sdk: '${range}',\n  nav: [],\n});\n`;

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

test('a new major version raises the range of every remote, of the shell’s screens and of the generators', () => {
  const files = [
    'deploy/e2e/remotes/orbit/remote.ts',
    'mf-things/remote.ts',
    'shared/tooling/src/generate/public-remote.ts',
    'shared/tooling/src/generate/remote.ts',
    'shell/src/features/shell-screens.ts',
  ];
  write(Object.fromEntries(files.map((file) => [file, declares('^4.0.0')])));
  expect(raiseRanges(folder, '5.0.0')).toEqual(files);
  for (const file of files) expect(read(file)).toBe(declares('^5.0.0'));
  expect(raiseRanges(folder, '5.0.0')).toEqual([]);
});

test('a range that has the version already, or is not a plain one, stays as its team wrote it', () => {
  const files = {
    'mf-recent/remote.ts': declares('^5.2.0'),
    'mf-ahead/remote.ts': declares('^6.0.0'),
    'mf-several/remote.ts': declares('>=4.1.0 <6'),
    'mf-recent/src/other.ts': declares('^4.0.0'),
  };
  write(files);
  expect(raiseRanges(folder, '5.3.0')).toEqual([]);
  for (const [file, text] of Object.entries(files)) expect(read(file)).toBe(text);
});

test('no remote of this repository lies behind the SDK that it is built with', () => {
  expect([...behindSdk(root, sdkVersion).keys()]).toEqual([]);
});
