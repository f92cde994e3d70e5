import { readFileSync, writeFileSync } from 'node:fs';
import { sdkVersion } from '@plugboard/contracts/platform';
import { baseReports } from '../api-report/base.ts';
import { isAtLeast } from '../api-report/compare.ts';
import { currentApi } from '../api-report/current-api.ts';
import { raiseRanges } from '../api-report/sdk-ranges.ts';
import { apiProblem, compareWithBase, summary } from '../api-report/verdict.ts';
import type { Command } from '../command.ts';
import { overviewFile, renderOverview } from '../overview/overview.ts';
import { inRoot, root } from '../run/paths.ts';
import { print } from '../run/print.ts';

const versionFile = inRoot('shared/contracts/src/platform/remotes/sdk-version.ts');

function writeVersion(version: string): void {
  const text = readFileSync(versionFile, 'utf8');
  writeFileSync(versionFile, text.replace(/'\d+\.\d+\.\d+'/, `'${version}'`));
}

/** Writes overview and reports, and steps the SDK's version; a major step only when asked for by name. */
const apiReport: Command = async ([asked]) => {
  writeFileSync(inRoot(overviewFile), renderOverview());
  const now = await currentApi();
  const comparison = compareWithBase(await baseReports([...now.keys()]), now, sdkVersion);
  const { step, due, reportsFor } = comparison;
  const version = isAtLeast(sdkVersion, due) ? sdkVersion : due;
  if (step === 'major' && version !== sdkVersion && asked !== 'major') {
    print.failed(apiProblem(comparison, sdkVersion, new Map()) ?? '');
    return 1;
  }
  if (version !== sdkVersion) writeVersion(version);
  for (const [file, text] of reportsFor(version)) writeFileSync(inRoot(file), text);
  // Runs also when another change has stepped the version already, such as after a rebase.
  if (step === 'major') for (const file of raiseRanges(root, version)) print.done(`${file}: range of SDK ${version}`);
  print.done(summary(comparison, version));
  return 0;
};

export default apiReport;
