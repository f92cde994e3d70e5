import { print, since } from '../run/print.ts';
import { checkApiReport } from './api-report.ts';
import { checkBoundaries } from './boundaries.ts';
import { type Check, type CheckResult, verdict } from './check.ts';
import { checkClock } from './clock.ts';
import { checkFileSize } from './file-size.ts';
import { checkFormat } from './format.ts';
import { checkLinks } from './links.ts';
import { checkLint } from './lint.ts';
import { checkLocales } from './locales.ts';
import { checkOverview } from './overview.ts';
import { checkTypes } from './types.ts';
import { checkWords } from './words.ts';

/** Checks that do not run the product. */
export const staticChecks: Readonly<Record<string, Check>> = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  boundaries: checkBoundaries,
  'file size': checkFileSize,
  'one clock': checkClock,
  'plain words': checkWords,
  texts: checkLocales,
  links: checkLinks,
  overview: checkOverview,
  'API report': checkApiReport,
};

/** The same for some packages. */
export const staticChecksOf = (folders: readonly string[]): Record<string, Check> =>
  Object.fromEntries(
    Object.entries(staticChecks)
      .filter(() => folders.length > 0)
      .map(([name, check]) => [name, () => check(folders)]),
  );

export const tally = (results: readonly CheckResult[]) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
});

async function runStage(name: string, check: Check): Promise<readonly CheckResult[]> {
  const start = performance.now();
  const results = await check().catch((error: unknown) => [verdict(name, false, String(error))]);
  for (const { name: one, failed, details } of results) if (failed > 0) print.failed(`${one}\n${details ?? ''}`);
  const { passed, failed } = tally(results);
  (failed > 0 ? print.failed : print.done)(`${name}: ${passed} passed, ${failed} failed (${since(start)})`);
  return results;
}

/** Runs the stages one after the other, also after one that failed, and says what each found. */
export async function runStages(stages: Readonly<Record<string, Check>>): Promise<CheckResult[]> {
  const all: CheckResult[] = [];
  for (const [name, check] of Object.entries(stages)) all.push(...(await runStage(name, check)));
  return all;
}
