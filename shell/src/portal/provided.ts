import type { ProvidedNames } from '@plugboard/contracts/platform';

/** Written in by the build (shared/tooling/src/rsbuild/provided-names.ts); not defined in tests. */
declare const PROVIDED_NAMES: ProvidedNames | null | undefined;

/** The names that this shell gives to remotes; `null` while developing, where both are built from the same sources. */
export const providedByShell: ProvidedNames | null =
  typeof PROVIDED_NAMES === 'undefined' ? null : (PROVIDED_NAMES ?? null);
