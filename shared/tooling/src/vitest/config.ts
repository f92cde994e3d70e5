import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'deploy/e2e/**'];

/** Run from anywhere: `vitest run --config shared/tooling/src/vitest/config.ts [path] [--project web|node]`. */
export default defineConfig({
  root,
  cacheDir: `${root}.cache/vite`,
  test: {
    projects: [
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: tests('shell', 'mf-*', 'shared'),
          exclude: [...never, 'shared/contracts/**', 'shared/tooling/**'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://demo.localhost:8080/' } },
          // Testing Library unmounts after each test only where it finds a global `afterEach`.
          globals: true,
          setupFiles: [fileURLToPath(new URL('./web.setup.ts', import.meta.url))],
          restoreMocks: true,
          unstubGlobals: true,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: tests('deploy', 'shared/contracts', 'shared/tooling'),
          exclude: never,
          environment: 'node',
          restoreMocks: true,
          unstubEnvs: true,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
