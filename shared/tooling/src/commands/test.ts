import type { Command } from '../command.ts';
import { affectedScope } from '../checks/affected.ts';
import { runStages, staticChecks, staticChecksOf, tally } from '../checks/all.ts';
import { checkInBrowser } from '../checks/browser.ts';
import { type Check, type CheckResult, verdict } from '../checks/check.ts';
import { remoteScope } from '../checks/own-tests.ts';
import type { Scope } from '../checks/scope.ts';
import { slowestFiles } from '../checks/slowest.ts';
import { checkFiles, checkSuite } from '../checks/unit.ts';
import { buildStale } from '../build/build.ts';
import { print } from '../run/print.ts';
import { choosePackages, remotes } from '../workspace/packages.ts';

const checkBuilds = async () =>
  (await buildStale()).map(({ folder, error }) => verdict(`build of ${folder}`, error === undefined, ''));

/**
 * Tests of components, contracts and tools only compute. They begin as soon as all is built, take what the other checks
 * and tests leave of the processors while these wait for databases, charge points and pages, and are awaited at the end.
 */
function everything(): Record<string, Check> {
  let begun: Promise<CheckResult[]> | undefined;
  const componentTests = () => (begun ??= checkSuite('component', { isPatient: true }));
  return {
    build: () => checkBuilds().finally(() => void componentTests()),
    ...staticChecks,
    'backend tests': () => checkSuite('backend'),
    browser: checkInBrowser,
    'component tests': componentTests,
  };
}

const within = ({ folders, tests }: Scope): Record<string, Check> => ({
  ...staticChecksOf(folders),
  ...(tests.length > 0 && { tests: () => checkFiles(tests) }),
});

/** `test` runs everything, `test tickets` that remote's own tests, `test --affected` the tests that a change may break. */
async function stagesFor(words: readonly string[]): Promise<Record<string, Check>> {
  if (words.length === 0) return everything();
  if (!words.includes('--affected')) {
    const scopes = choosePackages(words, remotes(), 'remote').map(remoteScope);
    return within({
      folders: scopes.flatMap(({ folders }) => folders),
      tests: [...new Set(scopes.flatMap(({ tests }) => tests))],
    });
  }
  if (words.length > 1) throw new Error('--affected finds by itself what to test, and takes no remote beside it');
  const scope = await affectedScope();
  print(`Affected: ${scope.folders.join(', ') || 'no package'}; ${scope.tests.length} files of tests`);
  return within(scope);
}

const test: Command = async (words) => {
  const results = await runStages(await stagesFor(words));
  const slowest = slowestFiles(
    results.flatMap(({ tests = [] }) => tests),
    20,
  );
  if (slowest.length > 0) print(`What took longest:\n${slowest.join('\n')}`);
  const { passed, failed } = tally(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
};

export default test;
