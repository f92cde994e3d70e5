import { gzipSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { RemoteManifest } from '@plugboard/contracts';

/** In bytes, gzipped: what opening a remote costs before any of its own code. */
const entryBudget = 13_000;

/** Writes `remote.json` beside the entry, and refuses an entry that is over its budget. */
export const remoteJsonPlugin = (manifest: RemoteManifest): RsbuildPlugin => ({
  name: 'plugboard-remote-json',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
      const entry = compilation.getAsset('remoteEntry.js');
      if (!entry || api.context.action !== 'build') return;
      const size = gzipSync(entry.source.buffer(), { level: 9 }).length;
      if (size > entryBudget) throw new Error(`remoteEntry.js is ${size} bytes gzipped; its budget is ${entryBudget}`);
    });
  },
});
