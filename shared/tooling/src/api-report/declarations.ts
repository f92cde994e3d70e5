import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sources } from '../checks/sources.ts';
import { cacheDir, inRoot } from '../run/paths.ts';
import { stampsIn } from '../run/stamps.ts';
import { emitDeclarations } from './emit-declarations.ts';
import { allEntriesOf, entryPaths, reportedPackages } from './entries.ts';

/** Holds the declarations of `shared/<package>/<path>.ts` as `<package>/<path>.d.ts`. */
export const declarationsDir = join(cacheDir, 'declarations');
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

/** Names of the libraries that a package has installed, e.g. `react` and `@tanstack/react-query`. */
const installedIn = (folder: string): string[] =>
  readdirSync(inRoot(folder, 'node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(inRoot(folder, 'node_modules', name)).map((inScope) => join(name, inScope))
      : [name],
  );

/**
 * A declaration may name a library that only another package of ours depends on: all are found from each. One that is
 * not found would be taken for `any`.
 */
function linkLibraries(): void {
  for (const folder of reportedPackages.map((name) => `shared/${name}`))
    for (const library of installedIn(folder).filter((name) => !name.startsWith('@plugboard/'))) {
      const link = join(declarationsDir, 'node_modules', library);
      mkdirSync(dirname(link), { recursive: true });
      if (!existsSync(link)) symlinkSync(inRoot(folder, 'node_modules', library), link);
    }
}

const namedLibrary = /(?:from |import\()["']((?:@[^/"']+\/)?[^./"'][^/"']*)/g;

/** @throws Error naming libraries of declarations that none of the packages has installed. */
function requireLibraries(): void {
  const declarations = reportedPackages.flatMap((name) => globSync(`${name}/**/*.d.ts`, { cwd: declarationsDir }));
  const named = declarations.flatMap((file) =>
    Array.from(readFileSync(join(declarationsDir, file), 'utf8').matchAll(namedLibrary), ([, library = '']) => library),
  );
  const isFound = (name: string) =>
    name.startsWith('@plugboard/') || existsSync(join(declarationsDir, 'node_modules', name));
  const missing = [...new Set(named)].filter((name) => !isFound(name));
  if (missing.length > 0) throw new Error(`Declarations name what no package has installed: ${missing.join(', ')}`);
}

/** Writes the declarations of the packages' entries anew where a source has changed: it takes seconds. */
export async function writeDeclarations(): Promise<void> {
  const hash = hashOfSources();
  if (stamps.read('declarations') === hash && existsSync(declarationsDir)) return;
  rmSync(declarationsDir, { recursive: true, force: true });
  const files = reportedPackages.flatMap(allEntriesOf).map(({ file }) => inRoot('shared', file));
  await emitDeclarations({ rootDir: inRoot('shared'), files, outDir: declarationsDir, paths: entryPaths() });
  linkLibraries();
  requireLibraries();
  stamps.write('declarations', hash);
}

/** Path of each entry's declarations for the compiler. */
export const declarationPaths = (): Record<string, string[]> =>
  Object.fromEntries(
    reportedPackages
      .flatMap(allEntriesOf)
      .map(({ name, file }) => [name, [join(declarationsDir, file.replace(/\.tsx?$/, '.d.ts'))]]),
  );
