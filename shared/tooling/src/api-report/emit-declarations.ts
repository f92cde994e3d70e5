import { compile, type Sources } from '../run/compile.ts';

/**
 * Writes the declarations of sources and of all that they import, as `tsc` infers them.
 *
 * @throws Error with the compiler's output where a type is wrong or cannot be written down.
 */
export const emitDeclarations = (sources: Sources): Promise<void> =>
  compile(sources, 'web', { declaration: true, emitDeclarationOnly: true, removeComments: true });
