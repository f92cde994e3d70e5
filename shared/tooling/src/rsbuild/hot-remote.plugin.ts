import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';
import { sourcesIn, usesOf } from './used-names.ts';

const printRelease = fileURLToPath(new URL('./print-release.ts', import.meta.url));
const loader = fileURLToPath(new URL('./hot-module.loader.ts', import.meta.url));

/** In milliseconds. */
const aggregateTimeout = 50;

/** Screens are `.tsx` files; all other sources may affect the manifest. */
const mayChangeManifest = (file: string): boolean => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts');

async function readManifest(dir: string): Promise<RemoteManifest> {
  const { stdout } = await promisify(execFile)(process.execPath, [printRelease, dir]);
  return JSON.parse(stdout) as RemoteManifest;
}

/** Error line from the stderr of a failed process. */
const reasonOf = (error: unknown): string =>
  /^\w*Error: .*$/m.exec(String((error as { stderr?: string }).stderr))?.[0] ?? String(error);

const hotRules = (dir: string, id: string): Rspack.RuleSetRule[] => [
  { test: join(dir, 'remote.ts'), enforce: 'pre', use: [{ loader, options: { id } }] },
  {
    test: (file) => file.startsWith(join(dir, 'src/locale/')) && file.endsWith('.json'),
    type: 'javascript/auto',
    use: [{ loader, options: { id } }],
  },
];

/**
 * Takes over changes of `remote.ts` and of texts while the dev server runs: the page is handed the new modules, and
 * `remote.json`, which the gateway reads for each page, is written anew.
 */
export const hotRemotePlugin = (dir: string, manifest: RemoteManifest): RsbuildPlugin => ({
  name: 'plugboard-hot-remote',
  apply: 'serve',
  setup(api) {
    let latest = manifest;
    api.modifyRspackConfig((config, { addRules }) => {
      addRules(hotRules(dir, manifest.id));
      // Batches files written together by a generator or editor: the page cannot handle overlapping updates.
      config.watchOptions = { ...config.watchOptions, aggregateTimeout };
    });
    api.processAssets({ stage: 'report' }, async ({ compilation, compiler, sources }) => {
      try {
        if ([...(compiler.modifiedFiles ?? [])].some(mayChangeManifest)) latest = await readManifest(dir);
      } catch (error) {
        compilation.errors.push(new rspack.WebpackError(reasonOf(error)));
      }
      const complete: RemoteManifest = { ...latest, uses: usesOf(sourcesIn(compilation).map(({ text }) => text)) };
      compilation.updateAsset('remote.json', new sources.RawSource(`${JSON.stringify(complete, null, 2)}\n`));
    });
  },
});
