import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type RemoteManifest, containerName } from '@plugboard/contracts/platform';
import { type RsbuildConfig, rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers.ts';
import { constants } from './constants.ts';
import { remoteJsonPlugin } from './remote-json.plugin.ts';

/** As of any remote: long enough for a slow phone, short enough for “Try again” to come. */
const chunkTimeoutMs = 8_000;

const preact = dirname(createRequire(import.meta.url).resolve('preact/package.json'));

const lightReact = (file: string) => join(import.meta.dirname, 'light-react', file);

/**
 * Screens are written with React and run on Preact, which is a tenth of it. `preact/compat` would be 1,300 bytes more, for
 * old life cycles, SVG and styles in numbers, which no page of drivers has.
 */
const preactForReact = {
  'react/jsx-runtime': join(preact, 'jsx-runtime'),
  'react/jsx-dev-runtime': join(preact, 'jsx-runtime'),
  'react-dom/client': lightReact('react-dom-client.js'),
  react: lightReact('react.js'),
};

const lightStyles = (file: string) => join(import.meta.dirname, 'light-styles', file);

/** The loaders' own run time for styles can replace and remove them: 1,200 bytes that no page of drivers needs. */
const styleRuntime = [
  [/style-loader[\\/]runtime[\\/]injectStylesIntoStyleTag\.js$/, lightStyles('insert-styles.js')],
  [/style-loader[\\/]runtime[\\/](?!inject)\w+\.js$/, lightStyles('unused.js')],
  [/css-loader[\\/]api\.js$/, lightStyles('list-rules.js')],
] as const;

/** The entry that leaves the remote's container behind (`PublicContainer`). */
const entryOf = (dir: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import remote from ${JSON.stringify(join(dir, 'remote.ts'))};
    import { mountPublicRemote } from '@plugboard/sdk/public-mount';
    export const mount = (element, host) => mountPublicRemote(remote, element, host);`)}`;

/**
 * Build of a public remote: one script without federation and with all its dependencies. Screens are part of the entry,
 * because another request costs a phone more than their bytes; an import with
 * (`import(/* webpackMode: "lazy" *\/ …)`) makes a separate file.
 */
export function publicRemoteConfig(dir: string, manifest: RemoteManifest): RsbuildConfig {
  const port = Number(process.env['PORT'] ?? 3101);
  const name = containerName(manifest.id, manifest.version);
  return {
    root: dir,
    plugins: [pluginReact({ fastRefresh: false }), remoteJsonPlugin(manifest)],
    source: { entry: { remoteEntry: entryOf(dir) }, define: constants },
    resolve: { alias: preactForReact },
    output: { assetPrefix: 'auto', cleanDistPath: true, injectStyles: true, overrideBrowserslist: browsers },
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
      rspack: (config, { mergeConfig, isProd }) =>
        mergeConfig(config, {
          module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
          // A dev server replaces styles that are edited.
          plugins: (isProd ? styleRuntime : []).map(
            ([module, light]) => new rspack.NormalModuleReplacementPlugin(module, light),
          ),
          output: {
            filename: 'remoteEntry.js',
            // A release's folder never changes, so that names need no hash.
            chunkFilename: '[name].js',
            library: { name, type: 'var' },
            uniqueName: name,
            crossOriginLoading: 'anonymous',
            chunkLoadTimeout: chunkTimeoutMs,
          },
        }),
    },
  };
}
