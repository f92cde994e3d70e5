import { cacheDir, inRoot } from '../run/paths.ts';
import { findBrowser } from '../run/browser.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';
import { readReport } from './report.ts';

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** The journeys of deploy/e2e in a real browser. What passes only at the second try has failed. */
export async function checkInBrowser(): Promise<CheckResult[]> {
  const file = `${cacheDir}/reports/playwright.json`;
  const { code } = await run(inRoot('deploy/e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
    cwd: inRoot('deploy/e2e'),
    output: 'stderr',
    env: { CHROMIUM_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_ENV: undefined },
  });
  const report = readReport<PlaywrightReport>(file);
  if (!report) return [verdict('browser', false, `Playwright ended with code ${code} and left no report`)];
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  const failed = Math.max(unexpected + flaky, code !== 0 || passed === 0 ? 1 : 0);
  return [{ name: `browser (${skipped} skipped)`, passed, failed, details: 'See the report above' }];
}
