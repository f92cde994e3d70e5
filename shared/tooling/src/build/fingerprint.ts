import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../run/paths.ts';
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

/** A hash over everything a package's build reads: its sources, those of the shared packages below it, and the lock. */
export function fingerprint(one: WorkspacePackage): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const folders = withDependencies(one, packages()).map(({ folder }) => folder);
  for (const path of [...folders, ...common].map((part) => inRoot(part)).filter((part) => existsSync(part))) {
    const files = path.endsWith('.yaml') ? [path] : filesBelow(path);
    for (const file of files) hash.update(`${file.slice(inRoot().length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
