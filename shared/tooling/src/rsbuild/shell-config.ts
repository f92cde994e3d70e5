import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConfigParams,
  type RsbuildConfig,
  type RsbuildPlugin,
  type HtmlBasicTag,
  type HtmlTagDescriptor,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { browsers } from './browsers.ts';
import { constants } from './constants.ts';
import { signInPagePlugin } from './sign-in-page.plugin.ts';
import { providedNamesPlugin, readProvidedNames } from './provided-names.ts';

const hookFile = 'renderers-hook.js';
const hookTag: HtmlTagDescriptor = { tag: 'script', attrs: { src: `/${hookFile}` }, head: true, append: false };

/** Serves the stub that hot replacement inside remotes needs, as a file: the page allows no inline script. */
const renderersHookPlugin: RsbuildPlugin = {
  name: 'plugboard-renderers-hook',
  apply: 'serve',
  setup(api) {
    api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
      const text = readFileSync(new URL(`./${hookFile}`, import.meta.url), 'utf8');
      compilation.emitAsset(hookFile, new sources.RawSource(text));
    });
  },
};

const firstWave = 'first-wave';

/**
 * Names the file of the first wave in index.html: before the style, which scripts behind it wait for, and behind the
 * other scripts, which run later. It must not be deferred, because that is what it is for.
 */
const firstWavePlugin: RsbuildPlugin = {
  name: 'plugboard-first-wave',
  apply: 'build',
  setup(api) {
    api.modifyHTMLTags((tags, { filename, compilation, assetPrefix }) => {
      if (filename !== 'index.html') return tags;
      const files = compilation.entrypoints.get(firstWave)?.getFiles() ?? [];
      const scripts = files.filter((file) => file.endsWith('.js'));
      const own = scripts.map((file): HtmlBasicTag => ({ tag: 'script', attrs: { src: `${assetPrefix}${file}` } }));
      const at = tags.headTags.findIndex(({ tag }) => tag === 'link');
      return { ...tags, headTags: tags.headTags.toSpliced(at === -1 ? tags.headTags.length : at, 0, ...own) };
    });
  },
};

/** Splits the first page into two files that load in parallel, so that a release of ours keeps the libraries cached. */
const librariesApart = {
  preset: 'none',
  cacheGroups: {
    libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true },
  },
} as const;

/**
 * antd's parts do not declare that their modules have no side effects, although they have none. This lets unused ones,
 * such as the validator behind a form's context, be left out.
 */
const pureParts = { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

/** Pages of the User Guide, as the text that they are. */
const guideText = { test: /\.md$/, type: 'asset/source' };

/**
 * Build of the shell: a plain page without the federation plugin (the runtime is bundled) and without inline scripts.
 *
 * @example export default shellConfig(import.meta.dirname);
 */
export const shellConfig =
  (dir: string) =>
  ({ command }: ConfigParams): RsbuildConfig => {
    const port = Number(process.env['PORT'] ?? 3100);
    const developing = command === 'dev';
    const provided = developing ? null : readProvidedNames();
    return {
      root: dir,
      plugins: [
        pluginReact(),
        renderersHookPlugin,
        firstWavePlugin,
        signInPagePlugin(dir),
        ...(provided ? [providedNamesPlugin(provided)] : []),
      ],
      source: {
        entry: {
          index: join(dir, 'src/boot/index.ts'),
          public: join(dir, 'src/public/index.ts'),
          // A page in development has its modules to load first.
          ...(!developing && { [firstWave]: { import: join(dir, 'src/boot/first-wave.ts'), html: false } }),
        },
        define: {
          ...constants,
          // Remotes are compared with it before any code of theirs is loaded.
          PROVIDED_NAMES: JSON.stringify(provided),
          // Which parts of the federation runtime are left out.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        },
      },
      // The style of a public page is small, and would be one more request before anything is shown.
      output: {
        assetPrefix: '/',
        cleanDistPath: true,
        overrideBrowserslist: browsers,
        inlineStyles: { enable: true, test: /public(\.[\da-z]+)?\.css$/ },
      },
      // The tenant's title comes with the include.
      html: {
        template: ({ entryName }) => join(dir, `${entryName}.html`),
        title: '',
        tags: developing ? [hookTag] : [],
      },
      splitChunks: librariesApart,
      performance: { printFileSize: false },
      tools: { rspack: (_, { addRules }) => addRules([pureParts, guideText]) },
      dev: { lazyCompilation: false, assetPrefix: '/', client: { protocol: 'ws', host: 'localhost', port } },
      server: { port, strictPort: true, printUrls: false, headers: { 'Access-Control-Allow-Origin': '*' } },
    };
  };
