import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  type ReleaseFiles,
  type RemoteManifest,
  publicEntryBudget,
  releaseBudgets,
  releaseFilesName,
} from '@plugboard/contracts/platform';
import { usesIn } from './used-names.ts';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Lists every file of a build with its hash, so that the registry knows a build from one that was changed since. */
async function writeFileList(folder: string, { id, version }: RemoteManifest): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== releaseFilesName)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const hashed = await Promise.all(
    paths.toSorted().map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const),
  );
  const list: ReleaseFiles = { id, version, files: Object.fromEntries(hashed) };
  await writeFile(join(folder, releaseFilesName), `${JSON.stringify(list, null, 2)}\n`);
}

/** Writes `remote.json` and `files.json` beside the entry, and refuses an entry that is over its budget. */
export const remoteJsonPlugin = (manifest: RemoteManifest): RsbuildPlugin => ({
  name: 'plugboard-remote-json',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      // A public remote brings all that it needs.
      const uses = manifest.access === 'public' ? {} : usesIn(compilation);
      const complete: RemoteManifest = { ...manifest, uses };
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(complete, null, 2)}\n`));
      const entry = compilation.getAsset('remoteEntry.js');
      if (!entry || api.context.action !== 'build') return;
      const size = gzipSync(entry.source.buffer(), { level: 9 }).length;
      const budget = manifest.access === 'public' ? publicEntryBudget : releaseBudgets.entry;
      if (size > budget) throw new Error(`remoteEntry.js is ${size} bytes gzipped; its budget is ${budget}`);
    });
    api.onAfterBuild(() => writeFileList(api.context.distPath, manifest));
  },
});
