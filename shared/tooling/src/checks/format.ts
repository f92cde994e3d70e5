import { tool } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { type CheckResult, verdict } from './check.ts';

/** oxfmt by `.oxfmtrc.json`; `npm run format` repairs what it finds. */
export async function checkFormat(paths: readonly string[] = []): Promise<CheckResult[]> {
  const { code, output } = await run(tool('oxfmt'), ['--check', ...paths]);
  return [verdict('format', code === 0, `${output}\nRepaired by: npm run format`)];
}
