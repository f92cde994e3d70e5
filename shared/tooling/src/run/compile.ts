import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, tool } from './paths.ts';
import { run } from './process.ts';

export interface Sources {
  /** The folder that the output is written relative to. */
  readonly rootDir: string;
  readonly files: readonly string[];
  readonly outDir: string;
  /**
   * Targets of imports of workspace packages. A source found through `node_modules` may be taken for a library's, and
   * nothing is emitted for it; which ones differs from run to run.
   */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes the output of sources and of all that they import. Bodies are checked elsewhere.
 *
 * @param preset a file of `shared/tooling/tsconfig`
 * @param options of the compiler, beside the preset's
 * @throws Error with the compiler's output where a type is wrong or cannot be written down.
 */
export async function compile(
  { rootDir, files, outDir, paths = {} }: Sources,
  preset: 'web' | 'node',
  options: object,
): Promise<void> {
  const config = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  const compilerOptions = { noEmit: false, noCheck: true, rootDir, outDir, paths, ...options };
  const extended = inRoot(`shared/tooling/tsconfig/${preset}.json`);
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions, files }));
  const { code, output } = await run(tool('tsc'), ['-p', config, '--pretty', 'false']);
  if (code !== 0) throw new Error(output);
}
