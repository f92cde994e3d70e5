import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { moduleReader } from '../workspace/exported-names.ts';
import type { Entries } from './compare.ts';
import { describeEntry } from './describe-entry.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { parseReport, renderReport } from './report-file.ts';
import { apiProblem, compareWithBase } from './verdict.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Exports of a package with these sources, as the compiler reports them. */
async function apiOf(sources: Readonly<Record<string, string>>): Promise<Entries> {
  const folder = await mkdtemp(join(tmpdir(), 'api-report-'));
  folders.push(folder);
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(sources)) await writeFile(join(folder, 'src', name), text);
  const outDir = join(folder, 'out');
  await emitDeclarations({ rootDir: join(folder, 'src'), files: [join(folder, 'src/index.ts')], outDir });
  const items = describeEntry(join(outDir, 'index.ts'), moduleReader(true));
  return new Map([['@plugboard/things', withNamedSchemas(items)]]);
}

const file = 'shared/things/api-report.md';
const things = {
  'index.ts': `export * from './thing.ts'; export { join as joinPaths } from 'node:path';`,
  'thing.ts': `
    import type { Size } from './size.ts';
    interface Options { readonly size: Size; }
    export function makeThing({ size }: Options) { return { size, name: 'thing' }; }
    export const countThings = (list: readonly string[]) => list.length;`,
  'size.ts': `export type Size = 'small' | 'large';`,
};

/** The report that is checked in. */
let base: string | undefined;

/** Result of the check for the change from the first sources to the others, at a version. */
async function checked(after: Readonly<Record<string, string>>, version: string) {
  base ??= renderReport('shared/things', { version: '1.4.0', entries: await apiOf(things) });
  const comparison = compareWithBase(
    new Map([[file, parseReport(base)]]),
    new Map([[file, await apiOf(after)]]),
    version,
  );
  const written = comparison.reportsFor(version);
  return { comparison, written: written.get(file), problem: apiProblem(comparison, version, written), base };
}

const changed = (name: keyof typeof things, from: string, to: string) => ({
  ...things,
  [name]: things[name].replace(from, to),
});

test('the same sources are the same report, whatever bodies, comments and parameters are called', async () => {
  const { problem, written, base } = await checked(
    changed(
      'thing.ts',
      '(list: readonly string[]) => list.length',
      '(all: readonly string[]) => /* quick */ all.length + 0',
    ),
    '1.4.2',
  );
  expect(problem).toBeNull();
  expect(written?.replace('all:', 'list:')).toBe(base);
});

test('a removed export fails, though the report was written anew beside it', async () => {
  const { problem } = await checked(changed('thing.ts', 'export const countThings', 'const countThings'), '1.4.0');
  expect(problem).toContain('removed: countThings of @plugboard/things');
  expect(problem).toContain('The version is 1.4.0, 2.0.0 is due');
  expect(problem).toContain('npm run api-report -- major');
});

const renamed = {
  ...things,
  'index.ts': `${things['index.ts']} export { countThings as count, type Size as ThingSize } from './renamed.ts';`,
  'renamed.ts': `
    const countThings = (list: readonly string[]) => list.length;
    type Size = 'small' | 'large';
    export { countThings, type Size };`,
};

test('a report reads back as it was written, exports under another name included', async () => {
  const entries = await apiOf(renamed);
  const report = renderReport('shared/things', { version: '1.4.0', entries });
  expect(report).toContain('export { countThings as count };');
  expect(report).toContain('export type { Size as ThingSize };');
  expect(parseReport(report).entries).toEqual(entries);
});

test('with the step that is due it passes, and the report says since when', async () => {
  const { problem, written } = await checked(
    changed('thing.ts', 'export const countThings', 'const countThings'),
    '2.0.0',
  );
  expect(problem).toBeNull();
  expect(written).toContain('Last changed in SDK 2.0.0.');
});

test.each([
  ['a new export', changed('index.ts', 'export *', `export const more = 1; export *`), 'added: more'],
  [
    'a member that may be left out, of a type nobody can import',
    changed('thing.ts', 'Size; }', 'Size; readonly look?: string }'),
    'extended: Options',
  ],
  [
    'a further parameter that may be left out',
    changed('thing.ts', '(list: readonly string[])', '(list: readonly string[], from?: number)'),
    'extended: countThings',
  ],
  [
    'a further parcel',
    changed('thing.ts', 'Size; }', `Size; 'thing-list@1': { readonly of: string } }`),
    'extended: Options',
  ],
  ['one more choice', changed('size.ts', `'large'`, `'large' | 'huge'`), 'extended: Size'],
])('%s is a minor version', async (_case, after, said) => {
  const { problem, comparison } = await checked(after, '1.4.9');
  expect(comparison.due).toBe('1.5.0');
  expect(problem).toContain(said);
});

test.each([
  ['a member that is asked for', changed('thing.ts', 'Size; }', 'Size; readonly look: string }'), 'changed: Options'],
  ['a choice less', changed('size.ts', `'small' | `, ''), 'changed: Size'],
  ['another result', changed('thing.ts', 'list.length', 'String(list)'), 'changed: countThings'],
  ['another library behind a name', changed('index.ts', 'node:path', 'node:url'), 'changed: joinPaths'],
])('%s is a major version', async (_case, after, said) => {
  const { problem, comparison } = await checked(after, '1.9.0');
  expect(comparison.due).toBe('2.0.0');
  expect(problem).toContain(said);
});

test('a report that is not as the sources are is refused with its name', async () => {
  const comparison = compareWithBase(new Map(), new Map([[file, await apiOf(things)]]), '1.0.0');
  expect(apiProblem(comparison, '1.0.0', new Map([[file, 'old']]))).toContain(file);
});
