import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { inRoot, run } from './services.ts';

/** A module of the shell's build that another text takes the place of. */
export interface Replacement {
  /** Of what is imported, as it is written there. */
  readonly module: RegExp;
  /** Of the importing module's folder, where the name alone is not enough. */
  readonly within?: RegExp;
  /** The text for a file in a folder. */
  readonly text: (folder: string) => string;
}

/** A module of the shell whose text a loader of the bundler changes before it is compiled. */
export interface Change {
  readonly module: RegExp;
  /** File of the loader. */
  readonly loader: string;
}

interface Changes {
  readonly replacements: readonly Replacement[];
  readonly changes?: readonly Change[];
}

export const importable = (from: string, to: string): string => JSON.stringify(relative(from, to));

const fileOf = (folder: string, at: number) => join(folder, `replacement-${at}.ts`);

/** The shell's own configuration with modules replaced and changed. */
const configuration = (folder: string, dist: string, { replacements, changes = [] }: Changes) => `
import { shellConfig } from ${importable(folder, inRoot('shared/tooling/src/rsbuild/shell-config.ts'))};
const replaced = (_, { appendPlugins, appendRules, rspack }) => {
  appendRules([
${changes.map(({ module, loader }) => `    { test: ${module}, enforce: 'pre', loader: ${JSON.stringify(loader)} },`).join('\n')}
  ]);
  appendPlugins([
${replacements
  .map(
    ({ module, within = /(?:)/ }, at) => `    new rspack.NormalModuleReplacementPlugin(${module}, (asked) => {
      if (${within}.test(asked.context)) asked.request = ${JSON.stringify(fileOf(folder, at))};
    }),`,
  )
  .join('\n')}
  ]);
};
export default (params) => {
  const config = shellConfig(${JSON.stringify(inRoot('shell'))})(params);
  return {
    ...config,
    output: { ...config.output, distPath: { root: ${JSON.stringify(dist)} } },
    tools: { ...config.tools, rspack: [config.tools.rspack, replaced] },
  };
};
`;

/** Builds the shell with other modules than its own. The build stands while the work takes. */
export async function withShellBuild<Result>(
  name: string,
  changes: Changes,
  work: (shell: string) => Promise<Result>,
): Promise<Result> {
  // Inside the repository, so that the sources find their packages.
  await mkdir(inRoot('.cache'), { recursive: true });
  const folder = await mkdtemp(inRoot(`.cache/${name}-`));
  const dist = join(folder, 'dist');
  try {
    for (const [at, { text }] of changes.replacements.entries()) await writeFile(fileOf(folder, at), text(folder));
    await writeFile(join(folder, 'rsbuild.config.ts'), configuration(folder, dist, changes));
    const rsbuild = inRoot('shared/tooling/node_modules/.bin/rsbuild');
    await run(rsbuild, ['build', '--config', join(folder, 'rsbuild.config.ts')], { NODE_ENV: 'production' });
    return await work(dist);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
