import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import type { PublishedManifest } from './published-manifest.ts';

const readManifest = (folder: string): PublishedManifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function manifestProblems(folder: string): string[] {
  const manifest = readManifest(folder);
  const ranges = { ...manifest.dependencies, ...manifest.peerDependencies };
  const local = Object.entries(ranges).filter(([, range]) => /^\^?(workspace|catalog|file|link):/.test(range));
  const targets = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  const absent = [...targets, ...Object.values(manifest.bin ?? {})].filter(
    (target) => globSync(target, { cwd: folder }).length === 0,
  );
  return [
    ...('private' in manifest ? ['it is private'] : []),
    ...local.map(([name, range]) => `${name} is wanted as ${range}`),
    ...absent.map((target) => `${target} is not there`),
  ];
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Templates of the starter hold imports of the files that it writes. */
const templates = /`(?:[^`\\]|\\.)*`/g;
const laterImport = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Modules that a built file imports, at once or later, or whose types it names. */
function importsOf(text: string): string[] {
  const { body } = parseSync(text, { syntax: 'typescript' });
  const named = body.flatMap((item) => ('source' in item && item.source ? [item.source.value] : []));
  const later = text.replace(comments, '').replace(templates, '').matchAll(laterImport);
  return [...named, ...[...later].flatMap(([, name]) => name ?? [])];
}

const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** A declaration may import the JavaScript that it describes. */
const isThere = (file: string, isDeclaration: boolean) =>
  (existsSync(file) && statSync(file).isFile()) || (isDeclaration && existsSync(file.replace(/\.js$/, '.d.ts')));

function importProblem(file: string, name: string, known: ReadonlySet<string>): string | undefined {
  if (name.startsWith('.')) {
    const isFound = isThere(join(dirname(file), name), file.endsWith('.d.ts'));
    return isFound ? undefined : `it imports ${name}, which is not there`;
  }
  return isBuiltin(name) || known.has(packageOf(name)) ? undefined : `it imports ${name}, which is no dependency`;
}

function fileProblems(folder: string): string[] {
  const { name, dependencies, peerDependencies } = readManifest(folder);
  const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const files = globSync('dist/**/*.{js,d.ts}', { cwd: folder }).map((path) => join(folder, path));
  return files.flatMap((file) =>
    importsOf(readFileSync(file, 'utf8')).flatMap((imported) => {
      const problem = importProblem(file, imported, known);
      return problem === undefined ? [] : [`${relative(folder, file)}: ${problem}`];
    }),
  );
}

/** Everything for which an installed package could not be used, or would find something else than meant. */
export const packageProblems = (folder: string): string[] => [...manifestProblems(folder), ...fileProblems(folder)];
