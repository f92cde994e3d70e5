import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const tests = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const never = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'deploy/e2e/**'];
/**
 * Tests that replace a module, or what the device says of itself: in a shared worker, modules that another file has loaded
 * keep the real one.
 */
const isolated = '**/*.isolated.test.tsx';

const web = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://demo.localhost:8080/' } },
  maxWorkers: 2,
  // Pages that are drawn and dropped fill the usual 16 MB for young objects at once: 4 % less processor time with 64.
  execArgv: ['--max-semi-space-size=64'],
  sequence: { groupOrder: 0 },
  setupFiles: [
    'shared/tooling/src/vitest/web.setup.ts',
    'shared/testing/src/each-test.setup.ts',
    'shared/tooling/src/vitest/light-styles.setup.ts',
  ],
  restoreMocks: true,
  unstubGlobals: true,
};
const jsx = { jsx: { runtime: 'automatic' } } as const;

/** They run after all others, on the statements that these sent. */
const afterwards = '**/*.after.test.ts';
const joins = 'deploy/backend/src/testing/tenant-joins';

/** Loading the backend costs more than most files' tests: a worker loads it once. */
const node = { environment: 'node', exclude: never, isolate: false, restoreMocks: true, unstubEnvs: true };
/** What records statements and what reads them share a folder. */
const statements = { globalSetup: [`${joins}/statements-folder.ts`] };

/** Run from anywhere: `vitest run --config shared/tooling/src/vitest/config.ts [path] [--project NAME]`. */
export default defineConfig({
  root,
  cacheDir: `${root}.cache/vite`,
  test: {
    // Long timeouts, because a busy machine is slow; tests that pass do not wait for them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        oxc: jsx,
        test: {
          ...web,
          name: 'web',
          include: tests('shell', 'mf-*', 'shared'),
          exclude: [...never, isolated, 'shared/contracts/**', 'shared/tooling/**'],
          // Loading antd and jsdom costs more than most files' tests: a worker does it once.
          isolate: false,
        },
      },
      {
        extends: true,
        oxc: jsx,
        test: { ...web, name: 'web, isolated', include: [isolated], exclude: never },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'contracts and tools',
          include: tests('shared/contracts', 'shared/tooling'),
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...node,
          ...statements,
          name: 'node',
          include: tests('deploy'),
          exclude: [...never, afterwards],
          setupFiles: [`${joins}/record-statements.setup.ts`],
          // Its tests wait for the database and for charge points more than they compute.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { ...node, ...statements, name: 'node, afterwards', include: [afterwards], sequence: { groupOrder: 3 } },
      },
    ],
  },
});
