import { defineConfig } from '@playwright/test';

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
    ...(process.env['CHROMIUM_PATH']
      ? {
          launchOptions: {
            executablePath: process.env['CHROMIUM_PATH'],
            args: ['--no-sandbox', '--disable-background-networking'],
          },
        }
      : {}),
    viewport: { width: 1440, height: 900 },
    // A click on an animating element may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  },
});
