import { readFileSync } from 'node:fs';
import { type RemoteManifest, sharedModules } from '@plugboard/contracts/platform';
import type { Rspack } from '@rsbuild/core';
import { readModule } from '../workspace/module-syntax.ts';

/** A source file of a build. */
export interface BuiltSource {
  readonly file: string;
  readonly text: string;
}

/** Matches calls such as `z.object(` and `z.coerce.number<number>(`, but not types. */
const schemaCalls = /\bz\.([a-z]\w*(?:\.\w+)?)(?:<[^();]*>)?\(/g;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The parts of the schema library that a source calls. */
export const schemasIn = (source: string): string[] =>
  [...source.replace(comments, '').matchAll(schemaCalls)].map(([, name = '']) => name);

/** The names that a source takes from shared modules at run time, as `[module, name]`. */
function sharedNamesIn(source: string): (readonly [module: string, name: string])[] {
  const { imported, reexported } = readModule(source, true);
  return [...imported, ...reexported]
    .filter(({ from, isType }) => !isType && sharedModules.some((shared) => shared === from))
    .flatMap(({ from, original }) =>
      from === 'zod' ? schemasIn(source).map((name) => [from, name] as const) : [[from, original] as const],
    );
}

/** All that sources take from shared modules, in a fixed order. */
export function usesOf(sources: readonly string[]): RemoteManifest['uses'] {
  const pairs = sources.flatMap(sharedNamesIn);
  const modules = [...new Set(pairs.map(([module]) => module))].sort();
  return Object.fromEntries(
    modules.map((module) => {
      // A module that is taken as a whole has no name to look for.
      const names = pairs.filter(([from, name]) => from === module && name !== '*').map(([, name]) => name);
      return [module, [...new Set(names)].sort()];
    }),
  );
}

/** Sources of the remote, and of the portal's packages that are built into it: installed ones are JavaScript. */
const isSource = (file: string | null | undefined): file is string =>
  file != null &&
  (file.includes('/node_modules/')
    ? /\/node_modules\/@plugboard\/[^/]+\/.*\.js$/.test(file) && !file.includes('/@plugboard/tooling/')
    : /\.tsx?$/.test(file));

/** A module of a build, with those that were put into one with it. */
function filesOf(module: Rspack.Module): (string | null | undefined)[] {
  const inner = 'modules' in module ? (module.modules as readonly Rspack.Module[]) : [];
  return [module.nameForCondition(), ...inner.flatMap(filesOf)];
}

/** Sources that a compilation consists of, after unused modules were removed. */
export function sourcesIn({ modules, chunkGraph }: Rspack.Compilation): BuiltSource[] {
  const built = [...modules].filter((module) => [...chunkGraph.getModuleChunksIterable(module)].length > 0);
  const files = new Set(built.flatMap(filesOf).filter(isSource));
  return [...files].map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}
