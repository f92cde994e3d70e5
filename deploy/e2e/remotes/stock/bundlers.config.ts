import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { federation } from '@module-federation/vite';
import { describeStockBuild, stockFederation } from '@plugboard/tooling/stock';
import { build } from 'vite';
import webpack from 'webpack';
import declaration from './remote.ts';

const root = import.meta.dirname;
const uses = ['@plugboard/sdk', '@plugboard/ui'] as const;
const exposes = { './remote': './remote.ts' };

const optionsOf = (version: string) => ({ ...stockFederation({ id: declaration.id, version, uses }), exposes });

/** Compiles types away: webpack has no loader for them on board. */
const loader = { test: /\.tsx?$/, loader: join(root, 'strip-types.loader.ts') };

const buildByWebpack = (folder: string, version: string): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: root,
        entry: {},
        module: { rules: [loader] },
        output: { path: folder, publicPath: 'auto', uniqueName: declaration.id, crossOriginLoading: 'anonymous' },
        plugins: [new ModuleFederationPlugin(optionsOf(version))],
      },
      (error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });

async function buildByVite(folder: string, version: string): Promise<void> {
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [federation(optionsOf(version))],
    build: { outDir: folder, target: 'esnext', rollupOptions: { input: join(root, 'remote.ts') } },
  });
}

const readTexts = async (language: string): Promise<object> =>
  JSON.parse(await readFile(join(root, `src/locale/${language}.json`), 'utf8'));

const [bundler = '', folder = '', version = ''] = process.argv.slice(2);
await (bundler === 'vite' ? buildByVite : buildByWebpack)(folder, version);
const texts = { en: await readTexts('en'), es: await readTexts('es') };
const container = bundler === 'vite' ? 'module' : 'script';
await describeStockBuild({ folder, declaration, texts, version, uses, container });
