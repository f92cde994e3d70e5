import { existsSync, readFileSync } from 'node:fs';
import { overviewFile, renderOverview } from '../overview/overview.ts';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';

/** Fails when the overview of the packages differs from their doc comments. */
export async function checkOverview(): Promise<CheckResult[]> {
  const file = inRoot(overviewFile);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === renderOverview();
  return [
    verdict('overview', isCurrent, `${overviewFile} is not as the sources are now\nWrite it anew: npm run api-report`),
  ];
}
