import { sections } from '@plugboard/contracts/platform';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../boundaries/cruise.ts';
import { ownersOf } from '../checks/code-owners.ts';
import { differences } from '../checks/text-differences.ts';
import { readRelease } from '../rsbuild/release.ts';
import { tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { remotes } from '../workspace/packages.ts';
import { copyWorkspace, linkLike } from './copy-workspace.ts';
import { featureFiles, withRoute, withTexts } from './feature.ts';
import { namesOf } from './names.ts';
import { remoteFiles, workspaceFiles } from './remote.ts';
import { addSection } from './section.ts';
import { writeNew } from './write.ts';

const remote = namesOf('night-shift', 'remote');
const feature = namesOf('driver-list', 'feature');
const folder = 'mf-night-shift';
let workspace = '';

const publicRemote = namesOf('sea-ferry-public', 'remote');
const publicFolder = 'mf-sea-ferry-public';

/** Output of `new:remote sea-ferry-public` and `new:feature sea-ferry-public free-spaces`. */
function generatePublic(): void {
  const at = join(workspace, publicFolder);
  mkdirSync(at);
  writeNew(at, { ...workspaceFiles(publicRemote), ...remoteFiles(publicRemote, namesOf('overview', 'feature')) });
  const spaces = namesOf('free-spaces', 'feature');
  writeNew(at, featureFiles(publicRemote, spaces, '/sea-ferry/free-spaces'));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(at, file), change(readFileSync(join(at, file), 'utf8')));
  edit('remote.ts', (text) => withRoute(text, spaces, '/sea-ferry/free-spaces'));
  for (const language of ['en', 'es']) edit(`src/locale/${language}.json`, (text) => withTexts(text, spaces));
}

/** Output of `new:remote night-shift` and `new:feature night-shift driver-list`. */
function generate(): void {
  const at = join(workspace, folder);
  mkdirSync(at);
  writeNew(at, { ...workspaceFiles(remote), ...remoteFiles(remote, namesOf('overview', 'feature')) });
  writeNew(at, featureFiles(remote, feature, '/night-shift/driver-list'));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(at, file), change(readFileSync(join(at, file), 'utf8')));
  edit('remote.ts', (text) => withRoute(text, feature, '/night-shift/driver-list'));
  for (const language of ['en', 'es']) edit(`src/locale/${language}.json`, (text) => withTexts(text, feature));
}

const inWorkspace = async (name: string, args: readonly string[]) => {
  const { code, output } = await run(tool(name), args, { cwd: workspace, env: { NO_COLOR: '1' } });
  return code === 0 ? 'good' : output;
};

/** The compiler keeps its findings about a remote, and checks a file anew only when it has changed. */
const checkTypes = (of: string) =>
  inWorkspace('tsc', ['-p', of, '--incremental', '--tsBuildInfoFile', join(workspace, `${of}.tsbuildinfo`)]);

/** Text of every file of ours outside of remotes. */
const readAll = () => {
  const files = ['deploy', 'shared'].flatMap((parent) =>
    readdirSync(join(workspace, parent), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(workspace, join(entry.parentPath, entry.name))),
  );
  return new Map(files.toSorted().map((path) => [path, readFileSync(join(workspace, path), 'utf8')]));
};

beforeAll(async () => {
  workspace = copyWorkspace(['deploy/backend']);
  generate();
  const like = remotes()[0]?.folder;
  if (!like) throw new Error('There is no remote to take installed packages from');
  generatePublic();
  for (const generated of [folder, publicFolder]) {
    linkLike(workspace, generated, like);
    await inWorkspace('oxfmt', ['--write', generated]);
  }
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

test('what is generated has the right types', async () => {
  expect(await checkTypes(folder)).toBe('good');
});

test('what is generated passes lint and format', async () => {
  expect(await inWorkspace('oxlint', ['--deny-warnings', folder])).toBe('good');
  expect(await inWorkspace('oxfmt', ['--check', folder])).toBe('good');
});

test('what is generated keeps the import directions', async () => {
  expect(await findViolations(workspace, [folder])).toEqual([]);
});

test('what is generated is complete in both languages', () => {
  const texts = (language: string) =>
    JSON.parse(readFileSync(join(workspace, folder, `src/locale/${language}.json`), 'utf8'));
  expect(differences(texts('en'), texts('es'))).toEqual([]);
});

const runTests = (...of: readonly string[]) =>
  inWorkspace('vitest', ['run', '--config', 'shared/tooling/src/vitest/config.ts', ...of]);

test(
  'the tests that are generated pass for both remotes, also behind a gate with a permission',
  { timeout: 300_000 },
  async () => {
    expect(await runTests(folder, publicFolder)).toBe('good');
    const file = join(workspace, folder, 'remote.ts');
    const open = readFileSync(file, 'utf8');
    writeFileSync(file, open.replaceAll('gate: {}', "gate: { permission: 'view_gridevent', hiddenFrom: ['fleet'] }"));
    expect(await runTests(folder)).toBe('good');
    writeFileSync(file, open);
  },
);

test('a public remote passes the same checks, and is built for a page of its own', async () => {
  expect(await checkTypes(publicFolder)).toBe('good');
  expect(await inWorkspace('oxlint', ['--deny-warnings', publicFolder])).toBe('good');
  expect(await inWorkspace('oxfmt', ['--check', publicFolder])).toBe('good');
  expect(await findViolations(workspace, [publicFolder])).toEqual([]);
  const { routes, access, nav } = await readRelease(join(workspace, publicFolder), true);
  expect([access, nav, routes.map(({ path }) => path)]).toEqual([
    'public',
    [],
    ['/sea-ferry/free-spaces', '/sea-ferry'],
  ]);
});

test('a text that the remote does not have does not compile', async () => {
  const file = join(workspace, folder, 'src/features/driver-list/driver-list.ts');
  const screen = readFileSync(file, 'utf8');
  writeFileSync(file, screen.replace('driverList.title', 'driverList.nope'));
  expect(await checkTypes(folder)).toContain('driverList.nope');
  writeFileSync(file, screen);
});

test('it may import what the guides use', () => {
  const { dependencies } = JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['@plugboard/api', '@plugboard/auth']));
});

test('a new remote is a section of its own and changes no file of another team', async () => {
  const before = readAll();
  const written = addSection(workspace, remote, sections);
  await inWorkspace('oxfmt', ['--write', ...written]);
  const after = readAll();
  const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  expect(changed).toEqual(['deploy/backend/src/locale/texts.ts', 'shared/contracts/src/composition/domains.ts']);
  expect(changed.flatMap(ownersOf)).toEqual([]);
  const added = [...after.keys()].filter((path) => !before.has(path));
  expect(added).toEqual([
    'deploy/backend/src/modules/night-shift/locale/en.json',
    'deploy/backend/src/modules/night-shift/locale/es.json',
    'shared/contracts/src/night-shift/domain.ts',
  ]);
  // In a separate process: another test has loaded these modules already, as they were before.
  const print = `import { sections } from './shared/contracts/src/platform/gates/sections.ts'; console.log(JSON.stringify(sections))`;
  const { output } = await run(process.execPath, ['--input-type=module', '-e', print], { cwd: workspace });
  const now: string[] = JSON.parse(output);
  expect(now).toContain('night-shift');
  expect(now.at(-1)).toBe('account');
  expect(await inWorkspace('oxfmt', ['--check', ...written])).toBe('good');
  expect(await inWorkspace('tsc', ['--noEmit', '-p', 'shared/contracts'])).toBe('good');
  const { en, es }: { en: object; es: object } = await import(join(workspace, 'deploy/backend/src/locale/texts.ts'));
  for (const texts of [en, es]) expect(texts).toHaveProperty(['section.night-shift'], 'Night shift');
});

test('a remote has the section of its name that a domain has already, and none of another domain’s name', () => {
  expect(addSection(workspace, namesOf('reports', 'remote'), sections)).toEqual([]);
  expect(() => addSection(workspace, namesOf('network', 'remote'), sections)).toThrow('is there already');
});

test('a feature that is there already is not written over', () => {
  const files = featureFiles(remote, feature, '/night-shift/driver-list');
  expect(() => writeNew(join(workspace, folder), files)).toThrow('is there already');
});

test.each(['Night', 'night_shift', 'night--shift', '../night', ''])('“%s” is no name for a remote', (name) => {
  expect(() => namesOf(name, 'remote')).toThrow('lower-case words with hyphens');
});
