import { type ProvidedNames, providedNamesFile, sdkVersion, sharedModules } from '@plugboard/contracts/platform';
import type { RsbuildPlugin } from '@rsbuild/core';
import { entriesOf, reportedPackages } from '../api-report/entries.ts';
import { providedSchemas } from '../api-report/provided-schemas.ts';
import { inRoot } from '../run/paths.ts';
import { exportedNames, moduleReader } from '../workspace/exported-names.ts';

/** Names in a shared module that are there at run time; none for a library, which is shared whole. */
function namesIn(module: string): string[] {
  if (module === 'zod') return providedSchemas();
  const entry = reportedPackages.flatMap(entriesOf).find(({ name }) => name === module);
  if (!entry) return [];
  return exportedNames(inRoot('shared', entry.file), moduleReader(false))
    .filter(({ isType }) => !isType)
    .map(({ name }) => name);
}

/** Exports that a shell built from the current sources provides to remotes. */
export const readProvidedNames = (): ProvidedNames => ({
  version: sdkVersion,
  modules: Object.fromEntries(sharedModules.map((module) => [module, namesIn(module)])),
});

/** Writes the shell's exports to a file, for the registry that serves it. */
export const providedNamesPlugin = (provided: ProvidedNames): RsbuildPlugin => ({
  name: 'plugboard-provided-names',
  apply: 'build',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      compilation.emitAsset(providedNamesFile, new sources.RawSource(`${JSON.stringify(provided)}\n`));
    });
  },
});
