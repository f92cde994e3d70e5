import type { Command } from '../command.ts';
import { runStages, staticChecks, tally } from '../checks/all.ts';

const check: Command = async () => {
  const { passed, failed } = tally(await runStages(staticChecks));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

export default check;
