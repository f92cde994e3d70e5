import { cacheDir, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';
import { readReport } from './report.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly numPendingTests: number;
}

/** Unit, component, backend and gateway tests. A file that cannot even be loaded counts as one failure. */
export async function checkUnits(): Promise<CheckResult[]> {
  const file = `${cacheDir}/reports/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(tool('vitest'), ['run', '--config', 'shared/tooling/src/vitest/config.ts', ...reporters], {
    output: 'stderr',
    env: { NODE_ENV: 'test' },
  });
  const report = readReport<VitestReport>(file);
  if (!report) return [verdict('vitest', false, `It ended with code ${code} and left no report`)];
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = report;
  const failed = Math.max(numFailedTests, code !== 0 || numFailedTestSuites > 0 || passed === 0 ? 1 : 0);
  return [{ name: `vitest (${report.numPendingTests} skipped)`, passed, failed, details: 'See the report above' }];
}
