import { join } from 'node:path';
import type { BuiltRemote } from './remotes.ts';
import { importable, withShellBuild } from './shell-build.ts';

/** Replaces the shell's federation: remotes become chunks of the same build. */
const withoutFederation = (remotes: readonly BuiltRemote[]) => (folder: string) =>
  `
const remotes = {
${remotes.map(({ id, from }) => `  ${id}: () => import(${importable(folder, join(from, '../remote.ts'))}),`).join('\n')}
};
export const loaderOf = (entryFor) => async () => (await remotes[(await entryFor(0)).id]()).default;
`;

/**
 * Builds shell and remotes as one application without federation: the same sources, the same lazy parts. The build
 * stands while the work takes.
 */
export const withOneBundle = <Result>(
  remotes: readonly BuiltRemote[],
  work: (shell: string) => Promise<Result>,
): Promise<Result> =>
  withShellBuild(
    'one-bundle',
    { replacements: [{ module: /federation\/federation\.ts$/, text: withoutFederation(remotes) }] },
    work,
  );
