import { z } from 'zod';

/** File of a built shell, beside its `index.html`, that says what it gives to remotes. */
export const providedNamesFile = 'sdk.json';

/** Exports that a shell provides to remotes: its SDK version, and the names in each of our shared modules. */
export const providedNames = z.object({
  version: z.string(),
  modules: z.record(z.string(), z.array(z.string())),
});
export type ProvidedNames = z.infer<typeof providedNames>;

/**
 * Exports that a remote uses and a shell lacks, as readable names. For libraries shared as a whole only the module
 * counts: their list of names is empty.
 *
 * @example missingNames({ '@plugboard/ui': ['Orbit'] }, provided) // ['Orbit of @plugboard/ui']
 */
export function missingNames(uses: ProvidedNames['modules'], { modules }: ProvidedNames): string[] {
  return Object.entries(uses).flatMap(([module, names]) => {
    const provided = modules[module];
    if (provided === undefined) return [`the module ${module}`];
    if (provided.length === 0) return [];
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${module}`);
  });
}
