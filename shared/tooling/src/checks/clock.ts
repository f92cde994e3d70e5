import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type CheckResult, verdict } from './check.ts';
import { sources } from './sources.ts';

/** The only file of the backend that reads the machine's clock. */
const clockFile = 'deploy/backend/src/platform/time/clock.ts';
const isChecked = (path: string): boolean =>
  path.startsWith('deploy/backend/src/') &&
  path.endsWith('.ts') &&
  !path.endsWith('.test.ts') &&
  !path.startsWith('deploy/backend/src/testing/') &&
  path !== clockFile;

const forbidden = [
  { pattern: /\bnew Date\(\s*\)|\bDate\.now\b/, advice: 'take the time from platform.clock or call.now' },
  { pattern: /\bsetInterval\b/, advice: 'runs may overlap and outlive the app, use registerJob of platform/jobs' },
];

/** Lines of the backend that read the time or repeat something by themselves. */
export function clockViolations(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          forbidden
            .filter(({ pattern }) => pattern.test(line))
            .map(({ advice }) => `${path}:${index + 1}: ${line.trim()} (${advice})`),
        ),
    );
}

/** One clock and one job runner in the backend. */
export async function checkClock(folders?: readonly string[]): Promise<CheckResult[]> {
  const files = sources(folders).filter(isChecked);
  const found = clockViolations(files.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })));
  return [verdict('one clock', found.length === 0, found.join('\n'))];
}
