import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { declarationPaths, declarationsDir, writeDeclarations } from '../api-report/declarations.ts';
import { cacheDir, inRoot, tool } from '../run/paths.ts';
import { mapConcurrently } from '../run/map-concurrently.ts';
import { run } from '../run/process.ts';
import { packages } from '../workspace/packages.ts';
import { type CheckResult, verdict } from './check.ts';

/** The used part of a package's `tsconfig.json`. */
interface Config {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
}

const readConfig = (folder: string): Config => JSON.parse(readFileSync(inRoot(folder, 'tsconfig.json'), 'utf8'));

/** The shell and each remote declare the keys of their texts, which hold in a whole program. */
const declaresTexts = (folder: string) => folder === 'shell' || folder.startsWith('mf-');

/**
 * The folders of packages that the compiler reads together: those of the same options. What they all import, above all
 * the contracts, is then checked once for them instead of once for each.
 */
export function programsOf(folders: readonly string[], read = readConfig): string[][] {
  const programs = Map.groupBy(folders, (folder) => {
    if (declaresTexts(folder)) return folder;
    const { extends: base, compilerOptions = {} } = read(folder);
    return JSON.stringify([inRoot(folder, base), compilerOptions]);
  });
  return [...programs.values()];
}

/** Path of a `tsconfig.json` for the packages together. */
function writeConfig(folders: readonly string[], path: string): void {
  const [first = ''] = folders;
  const { extends: base, compilerOptions } = readConfig(first);
  const typeRoots = folders.map((folder) => inRoot(folder, 'node_modules/@types'));
  const include = folders.flatMap((folder) => readConfig(folder).include.map((one) => inRoot(folder, one)));
  const config = { extends: inRoot(first, base), compilerOptions: { ...compilerOptions, typeRoots }, include };
  mkdirSync(`${cacheDir}/types`, { recursive: true });
  writeFileSync(path, JSON.stringify(config));
}

/**
 * Path of a `tsconfig.json` for one that declares texts. It reads the declarations of the shared packages instead of
 * their sources, which are checked by themselves: more than half of its time would go there again.
 */
function writeConfigOverDeclarations(folder: string, path: string): void {
  const { extends: base, compilerOptions, include } = readConfig(folder);
  const overDeclarations = {
    paths: declarationPaths(),
    // Only the sources have texts in JSON beside them.
    rootDirs: [inRoot('shared'), declarationsDir],
    typeRoots: [inRoot(folder, 'node_modules/@types')],
  };
  const config = {
    extends: inRoot(folder, base),
    compilerOptions: { ...compilerOptions, ...overDeclarations },
    include: include.map((one) => inRoot(folder, one)),
  };
  mkdirSync(`${cacheDir}/types`, { recursive: true });
  writeFileSync(path, JSON.stringify(config));
}

/** Two threads in all: each further one of a program derives the types that it shares with the others again. */
async function typesOf(folders: readonly string[], threads: number): Promise<CheckResult> {
  const name = `${cacheDir}/types/${folders.map((folder) => folder.replaceAll('/', '-')).join('+')}`;
  const isOverDeclarations = folders.some(declaresTexts);
  const project = folders.length > 1 || isOverDeclarations ? `${name}.json` : inRoot(...folders);
  if (folders.length > 1) writeConfig(folders, project);
  if (isOverDeclarations) writeConfigOverDeclarations(folders[0] ?? '', project);
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', `${name}.tsbuildinfo`];
  const { code, output } = await run(tool('tsc'), ['-p', project, ...options, '--checkers', String(threads)]);
  return verdict(`types of ${folders.join(', ')}`, code === 0, output);
}

/** Every package by its own tsconfig.json; a package without one fails. */
export async function checkTypes(
  folders: readonly string[] = packages().map(({ folder }) => folder),
): Promise<CheckResult[]> {
  const hasConfig = (folder: string) => existsSync(inRoot(folder, 'tsconfig.json'));
  const programs = programsOf(folders.filter(hasConfig));
  const missing = folders.filter((folder) => !hasConfig(folder));
  if (folders.some(declaresTexts)) await writeDeclarations();
  return [
    ...missing.map((folder) => verdict(`types of ${folder}`, false, 'It has no tsconfig.json')),
    ...(await mapConcurrently(programs, 2, (program) => typesOf(program, programs.length > 1 ? 1 : 2))),
  ];
}
