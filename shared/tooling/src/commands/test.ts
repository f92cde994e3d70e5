import type { Command } from '../cli.ts';
import { runStages, staticChecks, tally } from '../checks/all.ts';
import { checkInBrowser } from '../checks/browser.ts';
import { verdict } from '../checks/check.ts';
import { checkUnits } from '../checks/unit.ts';
import { buildStale } from '../build/build.ts';

const checkBuilds = async () =>
  (await buildStale()).map(({ folder, error }) => verdict(`build of ${folder}`, error === undefined, ''));

const test: Command = async () => {
  const stages = { build: checkBuilds, ...staticChecks, tests: checkUnits, browser: checkInBrowser };
  const { passed, failed } = tally(await runStages(stages));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
};

export default test;
