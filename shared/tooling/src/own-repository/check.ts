import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences } from '../checks/text-differences.ts';
import { readRelease } from '../rsbuild/release.ts';
import { print } from '../run/print.ts';
import { oxlint, runTool, tsc } from './tools.ts';

const readTexts = (language: string) =>
  JSON.parse(readFileSync(join(process.cwd(), `src/locale/${language}.json`), 'utf8'));

/** Problems of the texts, and of `remote.ts` as the build will read it. */
async function declarationProblems(): Promise<string[]> {
  const found = differences(readTexts('en'), readTexts('es')).map(
    (problem) => `src/locale/en.json, es.json: ${problem}`,
  );
  const broken = await readRelease(process.cwd(), true).then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  return [...found, ...broken];
}

async function checkTexts(): Promise<boolean> {
  const problems = await declarationProblems();
  for (const problem of problems) print.plain(problem);
  return problems.length === 0;
}

const checks: Readonly<Record<string, () => Promise<boolean>>> = {
  types: async () => (await runTool(tsc, ['-p', '.', '--pretty', 'false'])) === 0,
  lint: async () => (await runTool(oxlint, ['--deny-warnings', '--report-unused-disable-directives'])) === 0,
  'texts and remote.ts': checkTexts,
};

/** Runs all checks, also after one has failed. */
export async function check(): Promise<number> {
  let failed = 0;
  for (const [name, passes] of Object.entries(checks)) {
    if (await passes()) print.done(name);
    else {
      print.failed(name);
      failed += 1;
    }
  }
  return failed === 0 ? 0 : 1;
}
