import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type SharedModule, sharedModules } from '@plugboard/contracts';

const imports = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?['"]([^'"]+)['"]/g;

/** The shared modules that a source file imports at run time. */
export function needsIn(source: string): readonly SharedModule[] {
  const imported = new Set([...source.matchAll(imports)].map(([, name]) => name));
  return sharedModules.filter((name) => name.startsWith('@plugboard/') && imported.has(name));
}

/** The shared packages that anything below `src` imports; tests don't count. */
export async function needsOf(dir: string): Promise<SharedModule[]> {
  const names = await readdir(join(dir, 'src'), { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
  const needed = await Promise.all(
    sources.map(async (name) => needsIn(await readFile(join(dir, 'src', name), 'utf8'))),
  );
  return sharedModules.filter((name) => needed.some((list) => list.includes(name)));
}
