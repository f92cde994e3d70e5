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

const suites = {
  /** They only compute. */
  component: {
    name: 'component tests',
    projects: ['--project=web', '--project=web, isolated', '--project=contracts and tools'],
  },
  backend: { name: 'backend tests', projects: ['--project=node', '--project=node, afterwards'] },
} as const;
type Suite = keyof typeof suites;
const suiteOf = (file: string): Suite => (file.startsWith('deploy/') ? 'backend' : 'component');

interface VitestRun {
  /** All without. */
  readonly files?: readonly string[];
  readonly isPatient?: boolean;
}

/** Tests of one suite: those of components, contracts and tools, or those of backend, gateway and registry. */
export async function checkSuite(
  suite: Suite,
  { files = [], isPatient = false }: VitestRun = {},
): Promise<CheckResult[]> {
  const { name, projects } = suites[suite];
  const file = `${cacheDir}/reports/${name.replaceAll(' ', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['run', '--config', 'shared/tooling/src/vitest/config.ts', ...reporters, ...projects, ...files];
  const { code } = await run(tool('vitest'), all, {
    output: 'stderr',
    env: {
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compiledDir,
      ...(files.length === 0 && { WHOLE_SUITE: 'yes' }),
    },
    isPatient,
  });
  const report = readReport<VitestReport>(file);
  if (report) return [unitResult(name, report, code)];
  return [verdict(name, false, `It ended with code ${code} without a report`)];
}

/** The given files' tests, those of both suites beside each other. */
export async function checkFiles(files: readonly string[]): Promise<CheckResult[]> {
  const bySuite = [...Map.groupBy(files, suiteOf)];
  return (await Promise.all(bySuite.map(([suite, own]) => checkSuite(suite, { files: own })))).flat();
}
