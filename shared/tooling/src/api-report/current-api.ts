import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from '../checks/sources.ts';
import { cacheDir, inRoot } from '../run/paths.ts';
import { stampsIn } from '../run/stamps.ts';
import { type ReadModule, moduleReader } from '../workspace/exported-names.ts';
import type { Entries } from './compare.ts';
import { describeEntry } from './describe-entry.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { type Entry, entriesOf, entryPaths, importableEntriesOf, reportedPackages } from './entries.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { describeLibraries } from './provided-schemas.ts';

const outDir = join(cacheDir, 'declarations');
const stamps = stampsIn(join(cacheDir, 'api-report'));

/** Everything that the declarations come from. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = sources(reportedPackages.map((folder) => `shared/${folder}`)).filter((path) =>
    /\.(tsx?|json)$/.test(path),
  );
  for (const file of [
    ...files.toSorted(),
    'pnpm-lock.yaml',
    'shared/tooling/tsconfig/web.json',
    'shared/tooling/tsconfig/base.json',
  ])
    hash.update(`${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** Writes the declarations anew where a source has changed: it takes seconds. */
async function declarations(entries: readonly Entry[]): Promise<void> {
  const hash = hashOfSources();
  if (stamps.read('declarations') === hash && existsSync(outDir)) return;
  rmSync(outDir, { recursive: true, force: true });
  const files = entries.map(({ file }) => inRoot('shared', file));
  await emitDeclarations({ rootDir: inRoot('shared'), files, outDir, paths: entryPaths() });
  stamps.write('declarations', hash);
}

/** Packages may re-export declarations of the contracts. */
function findContracts(library: string): string | undefined {
  const found = importableEntriesOf('contracts').find(({ name }) => name === library);
  return found && join(outDir, found.file);
}

const describe = (entries: readonly Entry[], read: ReadModule): Entries =>
  new Map(
    entries.map(({ name, file }) => [name, withNamedSchemas(describeEntry(join(outDir, file), read, findContracts))]),
  );

/** Path of each report, and its entries by the current sources. */
export async function currentApi(): Promise<ReadonlyMap<string, Entries>> {
  const packages = reportedPackages.map((folder) => [folder, entriesOf(folder)] as const);
  await declarations(packages.flatMap(([, entries]) => entries));
  const read = moduleReader(true);
  return new Map([
    ...packages.map(([folder, entries]) => [`shared/${folder}/api-report.md`, describe(entries, read)] as const),
    ['shell/api-report.md', new Map([['Shared libraries', describeLibraries()]])] as const,
  ]);
}
