import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheDir, inRoot } from '../run/paths.ts';
import { run } from '../run/process.ts';

const printRelease = fileURLToPath(new URL('./print-release.ts', import.meta.url));
const folder = `${cacheDir}/print-release`;

/** A copy of the test remote, in a folder from which its packages resolve. */
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inRoot('deploy/e2e/remotes/extras'), folder, { recursive: true, filter: (path) => !path.includes('dist') });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const print = () => run(process.execPath, [printRelease, folder]);

test('a manifest is read as remote.ts and the texts stand now', async () => {
  const before = JSON.parse((await print()).output);
  const file = `${folder}/remote.ts`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/order: (\d+)/, 'order: 999'));
  const after = JSON.parse((await print()).output);
  expect(after).toEqual({ ...before, nav: [{ ...before.nav[0], order: 999 }] });
});

test('a title without a text is said by name', async () => {
  writeFileSync(`${folder}/src/locale/en.json`, '{}');
  const { code, output } = await print();
  expect(code).not.toBe(0);
  expect(output).toMatch(/src\/locale\/en\.json has no text “[^”]+”, which remote\.ts refers to/);
});
