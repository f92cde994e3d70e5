import { gzipSync } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  callKey,
  callsPlaceholder,
  callUsesFile,
  type RemoteManifest,
  publicEntryBudget,
  releaseBudgets,
} from '@plugboard/contracts/platform';
import { reachProblems } from './reach-problems.ts';
import { callsOf, callUsesOf, readBySharedPackages } from './used-calls.ts';
import { sourcesIn, usesOf } from './used-names.ts';
import { writeFileList } from './write-file-list.ts';

/** Writes `remote.json`, `calls.json` and `files.json` beside the entry, and refuses an entry that is over its budget. */
export const remoteJsonPlugin = (manifest: RemoteManifest): RsbuildPlugin => ({
  name: 'plugboard-remote-json',
  setup(api) {
    // Before hashes of contents are taken, so that a list that changes is another file.
    api.processAssets({ stage: 'additions' }, ({ assets, compilation, sources }) => {
      if (manifest.access === 'public' || api.context.action !== 'build') return;
      const keys = callsOf(sourcesIn(compilation)).map(callKey).join('');
      for (const [name, asset] of Object.entries(assets)) {
        const text = asset.source().toString();
        if (name.endsWith('.js') && text.includes(callsPlaceholder))
          compilation.updateAsset(name, new sources.RawSource(text.replaceAll(callsPlaceholder, keys)));
      }
    });
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      // A public remote brings all that it needs.
      const built = sourcesIn(compilation);
      const uses = manifest.access === 'public' ? {} : usesOf(built.map(({ text }) => text));
      const complete: RemoteManifest = { ...manifest, uses };
      compilation.emitAsset('remote.json', new sources.RawSource(`${JSON.stringify(complete, null, 2)}\n`));
      const entry = compilation.getAsset('remoteEntry.js');
      if (!entry || api.context.action !== 'build') return;
      // A public remote has its page for itself, and brings its own client.
      const reached = manifest.access === 'public' ? [] : reachProblems(manifest.id, api.context.rootPath, built);
      if (reached.length > 0) throw new Error(`${manifest.id} reaches what it may not:\n${reached.join('\n')}`);
      const calls = callUsesOf(built, readBySharedPackages());
      compilation.emitAsset(callUsesFile, new sources.RawSource(`${JSON.stringify(calls)}\n`));
      const size = gzipSync(entry.source.buffer(), { level: 9 }).length;
      const budget = manifest.access === 'public' ? publicEntryBudget : releaseBudgets.entry;
      if (size > budget) throw new Error(`remoteEntry.js is ${size} bytes gzipped; its budget is ${budget}`);
    });
    api.onAfterBuild(() => writeFileList(api.context.distPath, manifest));
  },
});
