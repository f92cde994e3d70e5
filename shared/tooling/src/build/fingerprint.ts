import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../run/paths.ts';
import { contractFiles, domainsIn } from './contract-files.ts';
import { type WorkspacePackage, packages, withDependencies } from '../workspace/packages.ts';

const left = new Set(['node_modules', 'dist', 'dev']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !left.has(entry.name)) yield* filesBelow(path);
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
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const domains = new Set(sources.flatMap((file) => domainsIn(readFileSync(file, 'utf8'))));
  return [...files, ...contractFiles(inRoot(contracts), domains)];
}

/** A hash over everything a package's build reads. */
export function fingerprint(one: WorkspacePackage): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  for (const file of inputsOf(one)) hash.update(`${file.slice(inRoot().length)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
