import { existsSync, mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot, root, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { composedFiles } from './compose.ts';

const folder = mkdtempSync(join(tmpdir(), 'composed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(composedFiles(root)))('%s lists the domains that there are', async (path, text) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  await run(tool('oxfmt'), ['--config', inRoot('.oxfmtrc.json'), '--write', file], { cwd: folder });
  expect(readFileSync(inRoot(path), 'utf8'), 'Run `npm run compose`').toBe(readFileSync(file, 'utf8'));
});

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Paths of a file that domains have below `parent`. */
const filesOf = (parent: string, file: string) =>
  readdirSync(inRoot(parent))
    .map((domain) => inRoot(`${parent}/${domain}/${file}`))
    .filter(existsSync);

test('no two domains declare one name', async () => {
  const files = ['domain.ts', 'places.ts'].flatMap((file) => filesOf('shared/contracts/src', file));
  const declared = await Promise.all(files.map((path) => import(path)));
  for (const kind of ['permissions', 'sections', 'places', 'flags', 'tenantFeatures', 'controlKeys'])
    expect(twice(declared.flatMap((one) => Object.keys(one[kind] ?? {})))).toEqual([]);
  for (const kind of ['auditActions', 'auditSubjects', 'navIcons', 'trackedTitles', 'shellPaths'])
    expect(twice(declared.flatMap((one) => one[kind] ?? []))).toEqual([]);
});

test('no two domains have a text of one name', () => {
  const files = [
    inRoot('deploy/backend/src/platform/locale/en.json'),
    ...filesOf('deploy/backend/src/modules', 'locale/en.json'),
  ];
  expect(twice(files.flatMap((path) => Object.keys(JSON.parse(readFileSync(path, 'utf8')))))).toEqual([]);
});
