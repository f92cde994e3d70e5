import type { RsbuildPlugin } from '@rsbuild/core';
import { strToU8, zipSync } from 'fflate';

const manifestFile = 'mf-manifest.json';

/** Files by the names that Module Federation's own tools give them. */
const names = { zip: '@mf-types.zip', api: '@mf-types.d.ts' } as const;

/** Every remote exposes this one type. */
const exposed = `import type { RemoteDeclaration } from '@plugboard/contracts/platform';
declare const declaration: RemoteDeclaration;
export default declaration;
`;

/** For a host’s loadRemote; the tool that reads it puts the host's name of the remote in place of the capitals. */
const api = `export type RemoteKeys = 'REMOTE_ALIAS_IDENTIFIER/remote';
type PackageType<T> = T extends 'REMOTE_ALIAS_IDENTIFIER/remote' ? typeof import('REMOTE_ALIAS_IDENTIFIER/remote') : unknown;
`;

/** Fixed, because equal sources have to make equal files. */
const writtenAt = new Date('2000-01-01T00:00:00');

/** The types of a release, by file name. */
export const federatedTypes = (): Readonly<Record<string, Uint8Array>> => ({
  [names.zip]: zipSync({ 'remote.d.ts': strToU8(exposed) }, { mtime: writtenAt }),
  [names.api]: strToU8(api),
});

interface FederationManifest {
  readonly metaData: object;
}

/** The manifest of Module Federation with the names of these files. */
export function withTypes(manifest: string): string {
  const { metaData, ...rest } = JSON.parse(manifest) as FederationManifest;
  return JSON.stringify({ ...rest, metaData: { ...metaData, types: { path: '', name: '', ...names } } });
}

/**
 * Writes the types of a remote for tools that know Module Federation. Its own generator needs a compiler interface that
 * TypeScript no longer has.
 */
export const federatedTypesPlugin = (): RsbuildPlugin => ({
  name: 'plugboard-federated-types',
  apply: 'build',
  setup(builder) {
    builder.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
      const manifest = assets[manifestFile];
      if (!manifest) return;
      compilation.updateAsset(manifestFile, new sources.RawSource(withTypes(manifest.source().toString())));
      for (const [name, content] of Object.entries(federatedTypes()))
        compilation.emitAsset(name, new sources.RawSource(Buffer.from(content)));
    });
  },
});
