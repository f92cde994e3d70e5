import { readFileSync } from 'node:fs';
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

/** All that a package has for anybody, its styles aside. */
function allEntriesOf(folder: string): Entry[] {
  const { name, exports } = readExports(folder);
  return Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([path, file]) => ({ name: join(name, path), file: join(folder, file) }));
}

/** Entries of a package that remotes may import. */
export const entriesOf = (folder: string): Entry[] =>
  allEntriesOf(folder).filter(({ name }) => !ofTheShell.some((path) => name.endsWith(path.slice(1))));

/** Path of each entry for the compiler, without a detour through `node_modules`. */
export const entryPaths = (): Record<string, string[]> =>
  Object.fromEntries(reportedPackages.flatMap(allEntriesOf).map(({ name, file }) => [name, [inRoot('shared', file)]]));
