import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * Tests of a remote in another repository, on the same page as in the portal's: jsdom as a wide screen, the server fake,
 * and a failure for each complaint of React.
 *
 * @example export default remoteTests(import.meta.dirname);
 */
export const remoteTests = (dir: string): ViteUserConfig =>
  defineConfig({
    root: dir,
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      include: ['src/**/*.test.{ts,tsx}'],
      environment: 'jsdom',
      environmentOptions: { jsdom: { url: 'http://demo.localhost:8080/' } },
      setupFiles: [fileURLToPath(new URL('./web.setup.ts', import.meta.url)), '@plugboard/testing/each-test'],
      // They import styles, which Node cannot load.
      server: { deps: { inline: [/\/@plugboard\//] } },
      testTimeout: 240_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  });
