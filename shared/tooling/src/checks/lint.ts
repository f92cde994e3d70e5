import { tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';

/** oxlint by `.oxlintrc.json`. */
export async function checkLint(paths: readonly string[] = []): Promise<CheckResult[]> {
  const { code, output } = await run(tool('oxlint'), [
    '--deny-warnings',
    '--report-unused-disable-directives',
    ...paths,
  ]);
  return [verdict('lint', code === 0, output)];
}
