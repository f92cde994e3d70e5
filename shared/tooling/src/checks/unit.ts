import { cacheDir, compiledDir, tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';
import { readReport } from './report.ts';
import { toTimedTest } from './slowest.ts';

/** The used part of the output of vitest's JSON reporter. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly title: string; readonly duration?: number }[];
  }[];
}

/** A file that cannot even be loaded counts as one failure, and so does a run in which nothing failed nor passed. */
export function unitResult(name: string, report: VitestReport, code: number): CheckResult {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const brokeOff = failed === 0 && (code !== 0 || report.numPassedTests === 0);
  return {
    name: `${name} (${report.numPendingTests} skipped)`,
    passed: report.numPassedTests,
    failed: brokeOff ? 1 : failed,
    details: `vitest ended with code ${code}; what failed stands above`,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => toTimedTest(name, title, duration)),
    ),
  };
}

/** Component tests compute and the other ones mostly wait: beside each other they leave no core idle. */
const besideEachOther = [
  { name: 'component tests', projects: ['--project=web', '--project=web, isolated'], inBackend: false },
  { name: 'backend tests', projects: ['--project=node'], inBackend: true },
];
const isInBackend = (file: string): boolean => /^(deploy|shared\/(contracts|tooling))\//.test(file);

async function runVitest(name: string, words: readonly string[]): Promise<CheckResult> {
  const file = `${cacheDir}/reports/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['run', '--config', 'shared/tooling/src/vitest/config.ts', ...reporters, ...words];
  const { code } = await run(tool('vitest'), all, {
    output: 'stderr',
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: compiledDir },
  });
  const report = readReport<VitestReport>(file);
  return report ? unitResult(name, report, code) : verdict(name, false, `It ended with code ${code} without a report`);
}

/** Unit, component, backend and gateway tests: those of the given files, all without. */
export const checkUnits = (files: readonly string[] = []): Promise<CheckResult[]> =>
  Promise.all(
    besideEachOther.flatMap(({ name, projects, inBackend }) => {
      const own = files.filter((file) => isInBackend(file) === inBackend);
      return files.length > 0 && own.length === 0 ? [] : [runVitest(name, [...projects, ...own])];
    }),
  );
