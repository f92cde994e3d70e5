import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entryPaths } from '../api-report/entries.ts';
import { compile } from '../run/compile.ts';
import { inRoot, root } from '../run/paths.ts';

export const moduleOutput = {
  rewriteRelativeImportExtensions: true,
  typeRoots: [inRoot('shared/tooling/node_modules/@types')],
};

/** The compiler leaves the names of sources in declarations, and in addresses of files beside a module. */
const sourceInDeclaration = /((?:from|import\(?)\s*['"]\.{1,2}\/[^'"]+)\.tsx?(['"])/g;
const sourceInAddress = /(new URL\(['"]\.{1,2}\/[^'"]+)\.tsx?(['"], import\.meta\.url\))/g;

/** Names the built files where the output still names sources. */
export function nameBuiltFiles(outDir: string): void {
  for (const file of globSync('**/*.{js,d.ts}', { cwd: outDir }).map((path) => join(outDir, path))) {
    const text = readFileSync(file, 'utf8');
    const named = text.replace(file.endsWith('.d.ts') ? sourceInDeclaration : sourceInAddress, '$1.js$2');
    if (named !== text) writeFileSync(file, named);
  }
}

/** Sources that run in a browser, and those that Node runs. */
export interface PackedSources {
  readonly web: readonly string[];
  readonly node: readonly string[];
  /** Programs: nothing imports them, so they have no declarations. */
  readonly programs: readonly string[];
}

/** Writes JavaScript and declarations of the sources, and of all that they import, by their paths in the repository. */
export async function emitPackages({ web, node, programs }: PackedSources, outDir: string): Promise<void> {
  const sourcesOf = (files: readonly string[]) => ({ rootDir: root, files, outDir });
  const webOutput = { ...sourcesOf(web), paths: entryPaths() };
  await compile(webOutput, 'web', { ...moduleOutput, declaration: true });
  await compile(sourcesOf(node), 'node', { ...moduleOutput, declaration: true, lib: ['ES2024', 'DOM'] });
  await compile(sourcesOf(programs), 'node', { ...moduleOutput, lib: ['ES2024', 'DOM', 'DOM.Iterable'] });
  nameBuiltFiles(outDir);
}
