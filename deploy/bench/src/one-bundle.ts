import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BuiltRemote } from './remotes.ts';
import { inRoot, run } from './services.ts';

const importable = (from: string, to: string) => JSON.stringify(relative(from, to));

/** Replaces the shell's federation: remotes become chunks of the same build. */
const withoutFederation = (folder: string, remotes: readonly BuiltRemote[]) => `
const remotes = {
${remotes.map(({ id, from }) => `  ${id}: () => import(${importable(folder, join(from, '../remote.ts'))}),`).join('\n')}
};
export const loaderOf = (entryFor) => async () => (await remotes[(await entryFor(0)).id]()).default;
`;

/** The shell's own configuration with that one module replaced. */
const configuration = (folder: string, dist: string) => `
import { shellConfig } from ${importable(folder, inRoot('shared/tooling/src/rsbuild/shell-config.ts'))};
const withoutFederation = (_, { appendPlugins, rspack }) =>
  appendPlugins(
    new rspack.NormalModuleReplacementPlugin(
      /federation\\/federation\\.ts$/,
      ${JSON.stringify(join(folder, 'without-federation.ts'))},
    ),
  );
export default (params) => {
  const config = shellConfig(${JSON.stringify(inRoot('shell'))})(params);
  return {
    ...config,
    output: { ...config.output, distPath: { root: ${JSON.stringify(dist)} } },
    tools: { ...config.tools, rspack: [config.tools.rspack, withoutFederation] },
  };
};
`;

/**
 * Builds shell and remotes as one application without federation: the same sources, the same lazy parts. The build
 * stands while the work takes.
 */
export async function withOneBundle<Result>(
  remotes: readonly BuiltRemote[],
  work: (shell: string) => Promise<Result>,
): Promise<Result> {
  // Inside the repository, so that the sources find their packages.
  await mkdir(inRoot('.cache'), { recursive: true });
  const folder = await mkdtemp(inRoot('.cache/one-bundle-'));
  const dist = join(folder, 'dist');
  try {
    await writeFile(join(folder, 'without-federation.ts'), withoutFederation(folder, remotes));
    await writeFile(join(folder, 'rsbuild.config.ts'), configuration(folder, dist));
    const rsbuild = inRoot('shared/tooling/node_modules/.bin/rsbuild');
    await run(rsbuild, ['build', '--config', join(folder, 'rsbuild.config.ts')], { NODE_ENV: 'production' });
    return await work(dist);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
