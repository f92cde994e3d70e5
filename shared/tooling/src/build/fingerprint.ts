import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../run/paths.ts';
import { packages, withDependencies, type WorkspacePackage } from '../workspace/packages.ts';
import { readModule } from '../workspace/module-syntax.ts';

const named = /['"]@plugboard\/contracts\/([\w-]+)['"]/g;

/** Domains of the contracts that a source imports, `all` for all of them. */
const domainsIn = (source: string): string[] => [...source.matchAll(named)].flatMap(([, domain]) => domain ?? []);

/** Files of the same package whose values a module uses; types leave no trace in a build. */
function importsOf(file: string): string[] {
  const { imported, reexported, stars } = readModule(readFileSync(file, 'utf8'), false);
  const used = [...imported, ...reexported].filter(({ isType }) => !isType).map(({ from }) => from);
  return [...used, ...stars].filter((from) => from.startsWith('.')).map((from) => join(dirname(file), from));
}

/**
 * Files of the contracts that these domains consist of: those that their `index.ts` opens and what these import. Only
 * they are built into a package that imports the domains, so that an edit elsewhere does not build it again.
 */
function contractFiles(folder: string, domains: Iterable<string>): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    // A file that is not there fails the build, which says who imports it.
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  for (const domain of domains)
    visit(join(folder, 'src', domain === 'all' ? 'composition/all.ts' : `${domain}/index.ts`));
  return [join(folder, 'package.json'), ...[...found].toSorted()];
}

const left = new Set(['node_modules', 'dist', 'dev']);
/** Folders such as `.git` are of other tools. */
const isLeft = (name: string) => left.has(name) || name.startsWith('.');
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Files of a package that its build may read, in a fixed order. */
export function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isLeft(entry.name)) yield* filesBelow(path);
    else if (entry.isFile() && !isTest(entry.name)) yield path;
  }
}

/** Inputs of every build, besides the packages it imports. */
const common = ['pnpm-lock.yaml', 'shared/tooling/src/rsbuild', 'shared/tooling/tsconfig'];

const contracts = 'shared/contracts';

/** All files that a package's build reads: its own, those of the packages below it, and the lock. */
export function inputsOf(one: WorkspacePackage): string[] {
  const folders = withDependencies(one, packages()).map(({ folder }) => folder);
  const paths = [...folders, ...common].filter((path) => path !== contracts && existsSync(inRoot(path)));
  const files = paths.flatMap((path) => (path.endsWith('.yaml') ? [inRoot(path)] : [...filesBelow(inRoot(path))]));
  if (!folders.includes(contracts)) return files;
  // The tooling knows all domains, but reads only the calls that a package imports.
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith(inRoot('shared/tooling')));
  const domains = new Set(sources.flatMap((file) => domainsIn(readFileSync(file, 'utf8'))));
  return [...files, ...contractFiles(inRoot(contracts), domains)];
}

/** A hash over everything a package's build reads. */
export function fingerprint(one: WorkspacePackage): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of inputsOf(one)) hash.update(`${file.slice(inRoot().length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
