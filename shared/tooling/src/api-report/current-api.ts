import { join } from 'node:path';
import { type ReadModule, moduleReader } from '../workspace/exported-names.ts';
import type { Entries } from './compare.ts';
import { declarationsDir, writeDeclarations } from './declarations.ts';
import { describeEntry } from './describe-entry.ts';
import { type Entry, entriesOf, importableEntriesOf, reportedPackages } from './entries.ts';
import { withNamedSchemas } from './named-schemas.ts';
import { describeLibraries } from './provided-schemas.ts';

/** Packages may re-export declarations of the contracts. */
function findContracts(library: string): string | undefined {
  const found = importableEntriesOf('contracts').find(({ name }) => name === library);
  return found && join(declarationsDir, found.file);
}

const describe = (entries: readonly Entry[], read: ReadModule): Entries =>
  new Map(
    entries.map(({ name, file }) => [
      name,
      withNamedSchemas(describeEntry(join(declarationsDir, file), read, findContracts)),
    ]),
  );

/** Path of each report, and its entries by the current sources. */
export async function currentApi(): Promise<ReadonlyMap<string, Entries>> {
  const packages = reportedPackages.map((folder) => [folder, entriesOf(folder)] as const);
  await writeDeclarations();
  const read = moduleReader(true);
  return new Map([
    ...packages.map(([folder, entries]) => [`shared/${folder}/api-report.md`, describe(entries, read)] as const),
    ['shell/api-report.md', new Map([['Shared libraries', describeLibraries()]])] as const,
  ]);
}
