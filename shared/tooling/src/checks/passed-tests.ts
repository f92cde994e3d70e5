import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importersIn } from '../boundaries/cruise.ts';
import { cacheDir, inRoot } from '../run/paths.ts';
import { print } from '../run/print.ts';
import { stampsIn } from '../run/stamps.ts';
import { packages } from '../workspace/packages.ts';
import { concernsAll, isProse, reach } from './affected.ts';
import type { CheckResult } from './check.ts';
import { isTest, sources } from './sources.ts';
import { checkFiles } from './unit.ts';

type Importers = ReadonlyMap<string, readonly string[]>;

/** What each file imports, from who imports it. */
function importsOf(importers: Importers): Importers {
  const imports = new Map<string, string[]>();
  for (const [file, own] of importers)
    for (const importer of own) imports.set(importer, [...(imports.get(importer) ?? []), file]);
  return imports;
}

const packageOf = (path: string): string => /^((shared|deploy)\/)?[^/]+\//.exec(path)?.[0] ?? '';

/**
 * A digest for each test of all that decides on its result: the files that it imports, near or far, those of their
 * packages that are read by path, as migrations are, and how every test runs.
 *
 * @param files All files, with a digest of what each holds.
 */
export function digestsOf(
  tests: readonly string[],
  importers: Importers,
  files: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const imports = importsOf(importers);
  const read = [...files.keys()].filter((path) => !isProse(path) && !isTest(path) && !importers.get(path)?.length);
  const readIn = Map.groupBy(read, packageOf);
  const forAll = [...files.keys()].filter(concernsAll);
  const digest = (test: string) => {
    const imported = [...reach(test, imports)];
    const beside = [...new Set(imported.map(packageOf))].flatMap((folder) => readIn.get(folder) ?? []);
    const hash = createHash('sha256').update(process.version);
    for (const path of [...new Set([...imported, ...beside, ...forAll])].toSorted())
      hash.update(`${path} ${files.get(path)}\n`);
    return hash.digest('hex');
  };
  return new Map(tests.map((test) => [test, digest(test)]));
}

const rootFiles = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];

async function readDigests(tests: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const folders = packages().map(({ folder }) => folder);
  const content = (path: string) =>
    createHash('sha256')
      .update(readFileSync(inRoot(path)))
      .digest('hex');
  const files = new Map([...rootFiles, ...sources(folders)].map((path) => [path, content(path)]));
  return digestsOf(tests, await importersIn(inRoot(), folders), files);
}

/** Runs the given files' tests, but for those that passed before on the very same sources. */
export async function checkUnrepeated(tests: readonly string[]): Promise<CheckResult[]> {
  const digests = await readDigests(tests);
  const passed = stampsIn(`${cacheDir}/passed-tests`);
  const due = tests.filter((test) => passed.read(test) !== digests.get(test));
  const kept = tests.length - due.length;
  if (kept > 0)
    print(`${kept} of ${tests.length} files of tests passed before on the same sources; npm test repeats all`);
  const results = due.length > 0 ? await checkFiles(due) : [];
  for (const file of results.flatMap(({ passedFiles = [] }) => passedFiles))
    passed.write(file, digests.get(file) ?? '');
  return results;
}
