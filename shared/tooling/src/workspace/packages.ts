import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { inRoot, root } from '../run/paths.ts';

export interface WorkspacePackage {
  /** Folder, relative to the root: `mf-chargers`, `shared/ui`. */
  readonly folder: string;
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
}

interface PackageJson {
  readonly name: string;
  readonly scripts?: Record<string, string>;
  readonly dependencies?: Record<string, string>;
}

const folders = (at = root): string[] => {
  const top = readdirSync(at).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const below = ['shared', 'deploy'].flatMap((parent) =>
    readdirSync(inRoot(parent)).map((name) => `${parent}/${name}`),
  );
  return [...top, ...below].filter((folder) => existsSync(inRoot(folder, 'package.json'))).sort();
};

function readPackage(folder: string): WorkspacePackage {
  const json: PackageJson = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
  return { folder, name: json.name, scripts: json.scripts ?? {}, dependencies: Object.keys(json.dependencies ?? {}) };
}

/** Every package of the workspace, by folder. */
export const packages = (): WorkspacePackage[] => folders().map(readPackage);

/** The remotes: folders `mf-*` with a `remote.ts`. */
export const remotes = (): WorkspacePackage[] =>
  packages().filter(({ folder }) => folder.startsWith('mf-') && existsSync(inRoot(folder, 'remote.ts')));

/** `chargers`, `mobile-app` and `mf-mobile-app` all name the remote that federation calls by a word with underscores. */
export const idOf = (name: string): string => name.replace(/^mf-/, '').replaceAll('-', '_');

/** Packages built for the browser: the shell, if present, and the remotes. */
export const buildable = (): WorkspacePackage[] => [
  ...packages().filter(({ folder, scripts }) => folder === 'shell' && scripts['build'] !== undefined),
  ...remotes(),
];

/**
 * The packages of these names, all without names.
 *
 * @throws Error with the packages there are, where there is none of a name.
 */
export function choosePackages(
  names: readonly string[],
  all: readonly WorkspacePackage[],
  what: 'remote' | 'package to build',
): WorkspacePackage[] {
  const unknown = names.find((name) => !all.some(({ folder }) => idOf(folder) === idOf(name)));
  if (unknown !== undefined)
    throw new Error(`There is no ${what} called “${unknown}”; there are ${all.map(({ folder }) => folder).join(', ')}`);
  const wanted = new Set(names.map(idOf));
  return all.filter(({ folder }) => wanted.size === 0 || wanted.has(idOf(folder)));
}

/** A package and all workspace packages it needs at run time, each once. */
export function withDependencies(start: WorkspacePackage, all: readonly WorkspacePackage[]): WorkspacePackage[] {
  const found = new Map<string, WorkspacePackage>();
  const visit = (one: WorkspacePackage) => {
    if (found.has(one.folder)) return;
    found.set(one.folder, one);
    for (const name of one.dependencies) {
      const next = all.find((candidate) => candidate.name === name);
      if (next) visit(next);
    }
  };
  visit(start);
  return [...found.values()];
}
