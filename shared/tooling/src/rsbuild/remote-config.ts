import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { callsPlaceholder, containerName, type RemoteManifest, sharedModules } from '@plugboard/contracts/platform';
import type { ConfigParams, RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers.ts';
import { constants } from './constants.ts';
import { federatedTypesPlugin } from './federated-types.plugin.ts';
import { hotRemotePlugin } from './hot-remote.plugin.ts';
import { publicRemoteConfig } from './public-remote-config.ts';
import { readRelease } from './release.ts';
import { remoteJsonPlugin } from './remote-json.plugin.ts';
import { scopedStylesPlugin } from './scoped-styles.plugin.ts';

const account = () => ({
  email: process.env['ALONE_EMAIL'] ?? 'admin@demo.example',
  password: process.env['ALONE_PASSWORD'] ?? 'Plugboard-2026!',
});

/** A remote without the portal: its `dev/index.tsx` as a page, calls passed on to a running backend. */
function aloneConfig(dir: string): RsbuildConfig {
  return {
    root: dir,
    plugins: [pluginReact()],
    source: {
      entry: { index: join(dir, 'dev/index.tsx') },
      define: { ALONE_ACCOUNT: JSON.stringify(account()) },
    },
    output: { distPath: { root: 'dist/alone' }, overrideBrowserslist: browsers },
    html: { title: 'Plugboard', mountId: 'content' },
    dev: { lazyCompilation: false },
    server: {
      port: Number(process.env['PORT'] ?? 3100),
      historyApiFallback: true,
      proxy: { '/api': { target: process.env['GATEWAY_URL'] ?? 'http://localhost:8080', changeOrigin: true } },
    },
  };
}

/** Long enough for a slow phone, short enough for “Try again” to come while the person still looks. */
const chunkPatience = 8_000;

/** The federation runtime's own parts, which the shell holds already. */
const heldByShell = {
  '@module-federation/sdk': '_FEDERATION_SDK',
  '@module-federation/error-codes': '_FEDERATION_CODES',
};

/** Keeps what writes styles into the page in a remote's first file: without it, the file of each screen carries it. */
const styleRuntime = fileURLToPath(new URL('./style-runtime.css', import.meta.url));

const federation = (manifest: RemoteManifest, dir: string, isBuild: boolean) =>
  pluginModuleFederation({
    name: containerName(manifest.id, manifest.version),
    filename: 'remoteEntry.js',
    exposes: { './remote': { import: [styleRuntime, join(dir, 'remote.ts')], name: 'remote' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { singleton: true, import: false as const, requiredVersion: false as const }]),
    ),
    shareStrategy: 'loaded-first',
    runtimePlugins: [fileURLToPath(new URL('./retry-chunks.ts', import.meta.url))],
    // What is exposed has one type for all remotes: see federatedTypesPlugin.
    dts: false,
    // `mf-manifest.json`, for tools that know Module Federation; the portal reads `remote.json`.
    manifest: isBuild,
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });

function federatedConfig(dir: string, manifest: RemoteManifest, isBuild: boolean): RsbuildConfig {
  const port = Number(process.env['PORT'] ?? 3101);
  return {
    root: dir,
    plugins: [
      // A served shell has React for production, which the runtime of development's JSX does not work with.
      pluginReact({ swcReactOptions: { development: false } }),
      federation(manifest, dir, isBuild),
      federatedTypesPlugin(),
      remoteJsonPlugin(manifest),
      scopedStylesPlugin([styleRuntime]),
      hotRemotePlugin(dir, manifest),
    ],
    source: {
      entry: { remote: join(dir, 'remote.ts') },
      define: {
        ...constants,
        PLUGBOARD_CONTAINER: JSON.stringify(containerName(manifest.id, manifest.version)),
        // A dev server does not know them: a source is built when it is saved.
        ...(isBuild && { PLUGBOARD_CALLS: JSON.stringify(callsPlaceholder) }),
      },
    },
    // Styles travel with the code that needs them: one request less, and under the same integrity.
    output: { assetPrefix: 'auto', cleanDistPath: true, injectStyles: true, overrideBrowserslist: browsers },
    // One file per screen: few requests for the first screen, and a second one loads only when it is opened.
    splitChunks: false,
    performance: { printFileSize: false },
    security: { sri: { enable: 'auto' } },
    dev: {
      lazyCompilation: false,
      assetPrefix: 'auto',
      client: { protocol: 'ws', host: 'localhost', port },
      writeToDisk: (file) => file.endsWith('remote.json'),
    },
    server: { port, strictPort: true, printUrls: false, headers: { 'Access-Control-Allow-Origin': '*' } },
    tools: {
      htmlPlugin: false,
      // The mark by which the portal takes them out with the remote.
      styleLoader: { attributes: { 'data-remote': manifest.id } },
      rspack: (config) => {
        // The container is the only way in.
        config.entry = {};
        config.externals = heldByShell;
        config.output = {
          ...config.output,
          uniqueName: containerName(manifest.id, manifest.version),
          crossOriginLoading: 'anonymous',
          chunkLoadTimeout: chunkPatience,
        };
      },
    },
  };
}

/**
 * Build of a remote: exposes `remote.ts`, leaves out the packages that the portal shares, and writes `remote.json`
 * beside the entry. A public remote is built for a page without the shell. `rsbuild dev --env-mode alone` runs
 * `dev/index.tsx` without the portal.
 *
 * @example export default remoteConfig(import.meta.dirname);
 */
export const remoteConfig =
  (dir: string) =>
  async ({ command, envMode }: ConfigParams): Promise<RsbuildConfig> => {
    if (envMode === 'alone') return aloneConfig(dir);
    const manifest = await readRelease(dir, command === 'dev');
    return manifest.access === 'public'
      ? publicRemoteConfig(dir, manifest)
      : federatedConfig(dir, manifest, command === 'build');
  };
