import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../run/process.ts';

const requireHere = createRequire(import.meta.url);

interface Tool {
  /** The package that has it. */
  readonly name: string;
  /** Its program. */
  readonly bin: string;
}

/** Path of a tool that this package depends on, wherever it was installed. */
function programOf({ name, bin }: Tool): string {
  const folders = (requireHere.resolve.paths(name) ?? []).map((above) => join(above, name));
  const folder = folders.find((one) => existsSync(join(one, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed: npm install`);
  const { bin: bins }: { bin: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return join(folder, bins[bin] ?? '');
}

/** Runs a tool in the remote's folder, its output shown, and answers with the exit code. */
export async function runTool(tool: Tool, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const { code } = await run(process.execPath, [programOf(tool), ...args], { cwd: process.cwd(), env, output: 'show' });
  return code;
}

export const rsbuild: Tool = { name: '@rsbuild/core', bin: 'rsbuild' };
export const tsc: Tool = { name: 'typescript', bin: 'tsc' };
export const oxlint: Tool = { name: 'oxlint', bin: 'oxlint' };
export const vitest: Tool = { name: 'vitest', bin: 'vitest' };
