import { defineConfig } from '@playwright/test';

/** Files that wait for charge points, timers or a slow line most of their time. */
const waiting =
  /\/(charger-schedule|live-cut|load-control|many-chargers|open-pages|payments|release-health)\.spec\.ts$/;

/** One Chromium per worker, one backend for all; nothing is tried twice. */
export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  globalSetup: './src/support/global-setup.ts',
  // Two for two processors, and one beside them that seldom computes.
  workers: 3,
  projects: [
    { name: 'pages', testIgnore: waiting, workers: 2 },
    { name: 'waiting', testMatch: waiting, workers: 1 },
  ],
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
