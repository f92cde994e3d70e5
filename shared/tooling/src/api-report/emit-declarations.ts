import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';

interface Sources {
  /** The folder that the declarations are written relative to. */
  readonly rootDir: string;
  readonly files: readonly string[];
  readonly outDir: string;
  /**
   * Targets of imports of workspace packages. A source found through `node_modules` may be taken for a library's, and no
   * declaration is emitted for it; which ones differs from run to run.
   */
  readonly paths?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes the declarations of sources and of all that they import, as `tsc` infers them.
 *
 * @throws Error with the compiler's output where a type is wrong or cannot be written down.
 */
export async function emitDeclarations({ rootDir, files, outDir, paths = {} }: Sources): Promise<void> {
  const config = join(outDir, 'tsconfig.json');
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Bodies are checked elsewhere: here only what can be seen from outside counts.
    noCheck: true,
    removeComments: true,
    rootDir,
    outDir,
    paths,
  };
  mkdirSync(outDir, { recursive: true });
  const extended = inRoot('shared/tooling/tsconfig/web.json');
  writeFileSync(config, JSON.stringify({ extends: extended, compilerOptions: options, files }));
  const { code, output } = await run(tool('tsc'), ['-p', config, '--pretty', 'false']);
  if (code !== 0) throw new Error(output);
}
