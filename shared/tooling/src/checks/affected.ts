import { importersIn } from '../boundaries/cruise.ts';
import { inRoot } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type WorkspacePackage, packages, withDependencies } from '../workspace/packages.ts';
import type { Scope } from './scope.ts';
import { isTest, sources } from './sources.ts';

async function git(...words: string[]): Promise<string[]> {
  const { code, output } = await run('git', words);
  if (code !== 0) throw new Error(`What has changed is asked of git, which says: ${output.trim()}`);
  return output.split(/[\0\n]/).filter(Boolean);
}

/** Base of the comparison: the commit where this branch left main; on main itself its last commit, or the one before when nothing has changed. */
async function changedFiles(): Promise<string[]> {
  const [head] = await git('rev-parse', 'HEAD');
  const main = await git('merge-base', 'HEAD', 'main').catch(() => git('merge-base', 'HEAD', 'origin/main'));
  const since = async (base: string) => [
    ...(await git('diff', '--name-only', '-z', base)),
    ...(await git('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  const found = await since(main[0] ?? 'HEAD');
  return found.length === 0 && main[0] === head ? since('HEAD~1') : found;
}

/** How every test runs, and with which packages. */
const concernsAll = (path: string) =>
  !path.includes('/') || /^shared\/tooling\/src\/vitest\/|\.setup\.ts$|\/(package|tsconfig)[^/]*\.json$/.test(path);

/** Tells people something, and no program. */
const isProse = (path: string) => /\.(md|png|svg)$/.test(path);

/** A file and all that import it, near or far. */
function reach(start: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set([start]);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/**
 * Tests that a change may break. A file without importers is read by its path, as a migration is, so it selects every
 * test of its package.
 */
export function testsOf(
  changed: readonly string[],
  tests: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] {
  const programs = changed.filter((path) => !isProse(path));
  if (programs.some(concernsAll)) return [...tests];
  const met = new Set(programs.flatMap((path) => [...reach(path, importers)]));
  const folders = programs
    .filter((path) => !isTest(path) && !importers.get(path)?.length)
    .map((path) => /^((shared|deploy)\/)?[^/]+\//.exec(path)?.[0] ?? '');
  return tests.filter((test) => met.has(test) || folders.some((folder) => test.startsWith(folder)));
}

const holds = ({ folder }: WorkspacePackage, paths: readonly string[]) =>
  paths.some((path) => path.startsWith(`${folder}/`));

/** Changes since this branch left main, committed or not, and all their importers. */
export async function affectedScope(): Promise<Scope> {
  const all = packages();
  const changed = await changedFiles();
  const everywhere = changed.some((path) => !isProse(path) && concernsAll(path));
  const touched = all.filter((one) => everywhere || withDependencies(one, all).some((other) => holds(other, changed)));
  const importers = await importersIn(
    inRoot(),
    all.map(({ folder }) => folder),
  );
  return { folders: touched.map(({ folder }) => folder), tests: testsOf(changed, sources().filter(isTest), importers) };
}
