import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../run/paths.ts';

/** The packages that remotes are written against. */
export const reportedPackages = ['ui', 'sdk', 'api', 'auth', 'contracts'] as const;

/** Entries that only the shell and the builds' own entries import: these are always built together with them. */
const ofTheShell = ['./host', './core', './public-mount'];

export interface Entry {
  /** As it is imported, e.g. `@plugboard/ui/data`. */
  readonly name: string;
  /** Its source, relative to `shared`. */
  readonly file: string;
}

interface PackageJson {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
}

const readExports = (folder: string): PackageJson =>
  JSON.parse(readFileSync(inRoot('shared', folder, 'package.json'), 'utf8'));

/** The entries of one line of `exports`: several where it has a `*`, as for the domains of contracts. */
function opened(folder: string, path: string, file: string): (readonly [path: string, file: string])[] {
  if (!path.includes('*')) return [[path, file]];
  const [before = '', after = ''] = join(file).split('*');
  return globSync(file, { cwd: inRoot('shared', folder) })
    .toSorted()
    .map((found) => [path.replace('*', found.slice(before.length, -after.length)), found]);
}

/** All that a package has for anybody, its styles aside. */
export function allEntriesOf(folder: string): Entry[] {
  const { name, exports } = readExports(folder);
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .flatMap(([path, file]) => opened(folder, path, file))
    .map(([path, file]) => ({ name: join(name, path), file: join(folder, file) }));
}

const isOfTheShell = (name: string) => ofTheShell.some((path) => name.endsWith(path.slice(1)));

/** The entries as remotes import them: contracts by their domains, which the report takes together. */
export const importableEntriesOf = (folder: string): Entry[] =>
  allEntriesOf(folder).filter(
    ({ name, file }) => !isOfTheShell(name) && !file.startsWith('contracts/src/composition/'),
  );

/**
 * Entries of a package that remotes may import. Contracts are one entry for all domains: they are built into each
 * remote, so that a name may move from one domain to another without a remote that is out missing it.
 */
export const entriesOf = (folder: string): Entry[] =>
  folder === 'contracts'
    ? [{ name: '@plugboard/contracts', file: 'contracts/src/composition/all.ts' }]
    : importableEntriesOf(folder);

/** Path of each entry for the compiler, without a detour through `node_modules`. */
export const entryPaths = (): Record<string, string[]> =>
  Object.fromEntries(reportedPackages.flatMap(allEntriesOf).map(({ name, file }) => [name, [inRoot('shared', file)]]));
