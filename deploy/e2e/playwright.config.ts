import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

/** One Chromium per worker, one backend for all; nothing is tried twice. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/support/global-setup.ts',
  workers: 2,
  retries: 0,
  // A machine that has other work to do is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: '../../.cache/e2e',
  use: {
    launchOptions: {
      args: [
        // A page lives for seconds: the compilers that optimise what runs often take more time than they save.
        '--js-flags=--no-maglev --no-turbofan',
        ...(executablePath ? ['--no-sandbox', '--disable-background-networking'] : []),
      ],
      ...(executablePath && { executablePath }),
    },
    viewport: { width: 1440, height: 900 },
    // A click on an animating element may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
});
