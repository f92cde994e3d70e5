import { cacheDir, compiledDir, inRoot } from '../run/paths.ts';
import { findBrowser } from '../run/browser.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';
import { readReport } from './report.ts';
import { type TimedTest, toTimedTest } from './slowest.ts';

interface Suite {
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly Suite[];
}

/** The used part of the output of Playwright's JSON reporter. */
interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const timedIn = ({ specs, suites = [] }: Suite): TimedTest[] => [
  ...specs.map(({ file, title, tests }) =>
    toTimedTest(
      inRoot('deploy/e2e/src', file),
      title,
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    ),
  ),
  ...suites.flatMap(timedIn),
];

/** A test that passes only on a retry counts as failed, and so does a run without a passed test. */
export function browserResult({ stats, errors, suites }: PlaywrightReport, code: number): CheckResult {
  const failed = stats.unexpected + stats.flaky + errors.length;
  const brokeOff = failed === 0 && (code !== 0 || stats.expected === 0);
  return {
    name: `browser (${stats.skipped} skipped)`,
    passed: stats.expected,
    failed: brokeOff ? 1 : failed,
    details: `Playwright ended with code ${code}; what failed stands above`,
    tests: suites.flatMap(timedIn),
  };
}

/** The journeys of deploy/e2e in a real browser. */
export async function checkInBrowser(): Promise<CheckResult[]> {
  const file = `${cacheDir}/reports/playwright.json`;
  const { code } = await run(inRoot('deploy/e2e/node_modules/.bin/playwright'), ['test', '--reporter=list,json'], {
    cwd: inRoot('deploy/e2e'),
    output: 'stderr',
    env: {
      CHROMIUM_PATH: await findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      NODE_ENV: undefined,
      // Its tests start some hundred programs of ours, which take twice the time without compiled code.
      NODE_COMPILE_CACHE: compiledDir,
    },
  });
  const report = readReport<PlaywrightReport>(file);
  if (report) return [browserResult(report, code)];
  return [verdict('browser', false, `Playwright ended with code ${code} without a report`)];
}
