import { containerName, type SharedModule } from '@plugboard/contracts/platform';

const reactModules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;

/** Everything that a stock build takes from the portal: React, and the modules that it names. */
export const neededModules = (uses: readonly SharedModule[]): SharedModule[] => [
  ...new Set([...reactModules, ...uses]),
];

interface StockRemote {
  readonly id: string;
  /** A new one for each release: the registry refuses other content under a version that it knows. */
  readonly version: string;
  /** Shared modules that the code imports, besides React. */
  readonly uses: readonly SharedModule[];
}

/**
 * Options of a remote for `ModuleFederationPlugin` of webpack or `federation` of Vite, without this repository's preset.
 * `exposes` is the team's: `./remote` with the file whose default export is the declaration.
 *
 * @example new ModuleFederationPlugin({ ...stockFederation(remote), exposes: { './remote': './remote.js' } })
 */
export const stockFederation = ({ id, version, uses }: StockRemote) => ({
  name: containerName(id, version),
  filename: 'remoteEntry.js',
  shared: Object.fromEntries(
    neededModules(uses).map((name) => [
      name,
      { singleton: true, import: false as const, requiredVersion: false as const },
    ]),
  ),
  dts: false,
  manifest: false,
});
