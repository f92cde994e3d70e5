import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const account = () => ({
  email: process.env['ALONE_EMAIL'] ?? 'admin@demo.example',
  password: process.env['ALONE_PASSWORD'] ?? 'Plugboard-2026!',
});

/** A remote without the portal: its `dev/index.tsx` as a page, calls passed on to a running backend. */
export function aloneConfig(dir: string): RsbuildConfig {
  return {
    root: dir,
    plugins: [pluginReact()],
    source: {
      entry: { index: join(dir, 'dev/index.tsx') },
      define: { ALONE_ACCOUNT: JSON.stringify(account()) },
    },
    output: { distPath: { root: 'dist/alone' } },
    html: { title: 'Plugboard', mountId: 'content' },
    dev: { lazyCompilation: false },
    server: {
      port: Number(process.env['PORT'] ?? 3100),
      historyApiFallback: true,
      proxy: { '/api': { target: process.env['GATEWAY_URL'] ?? 'http://localhost:8080', changeOrigin: true } },
    },
  };
}
