import { readdirSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { packages } from '../workspace/packages.ts';

const left = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results', 'playwright-report']);

function below(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return left.has(entry.name) ? [] : below(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Whether vitest runs the file. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Files of all packages, relative to the root. */
export const sources = (folders: readonly string[] = packages().map(({ folder }) => folder)): string[] =>
  folders.flatMap(below);
