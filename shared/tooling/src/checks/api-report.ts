import { existsSync, readFileSync } from 'node:fs';
import { sdkVersion } from '@plugboard/contracts/platform';
import { baseReports } from '../api-report/base.ts';
import { currentApi } from '../api-report/current-api.ts';
import { apiProblem, compareWithBase } from '../api-report/verdict.ts';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';

/** Fails when a report is out of date, or the SDK's version lacks the step that its changes require. */
export async function checkApiReport(): Promise<CheckResult[]> {
  const now = await currentApi();
  const files = [...now.keys()];
  const comparison = compareWithBase(await baseReports(files), now, sdkVersion);
  const present = files.filter((file) => existsSync(inRoot(file)));
  const checkedIn = new Map(present.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
  const problem = apiProblem(comparison, sdkVersion, checkedIn);
  return [verdict('API report', problem === null, problem ?? '')];
}
