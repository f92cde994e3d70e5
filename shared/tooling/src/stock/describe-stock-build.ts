import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDeclaration, RemoteManifest, SharedModule } from '@plugboard/contracts/platform';
import { manifestOf } from '../rsbuild/manifest.ts';
import { writeFileList } from '../rsbuild/write-file-list.ts';
import { neededModules } from './stock-federation.ts';

interface StockBuild {
  /** Folder that the bundler wrote. */
  readonly folder: string;
  readonly declaration: RemoteDeclaration;
  /** The remote's texts: those that titles and labels name go into the manifest. */
  readonly texts: Readonly<Record<'en' | 'es', object>>;
  /** As given to `stockFederation`. */
  readonly version: string;
  /** As given to `stockFederation`. */
  readonly uses: readonly SharedModule[];
  /** `script`: webpack. `module`: Vite. */
  readonly container: NonNullable<RemoteManifest['container']>;
}

/**
 * Writes `remote.json` and `files.json` into a build that was made without the preset, so that it can be published.
 *
 * @throws Error that names a missing text, or a section or permission that the remote may not declare.
 */
export async function describeStockBuild({ folder, declaration, texts, version, uses, container }: StockBuild) {
  // Names that the code takes are not known: the registry can only ask whether the shell has the modules.
  const modules = Object.fromEntries(neededModules(uses).map((name) => [name, []]));
  const manifest = { ...manifestOf(declaration, texts, { version }), uses: modules, container };
  await writeFile(join(folder, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFileList(folder, manifest);
}
