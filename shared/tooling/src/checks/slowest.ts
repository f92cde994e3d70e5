import { relative } from 'node:path';
import { inRoot } from '../run/paths.ts';

/** How long one test took, without what its file did before and after. */
export interface TimedTest {
  /** From the root. */
  readonly file: string;
  readonly title: string;
  readonly ms: number;
}

export const toTimedTest = (path: string, title: string, ms: number | undefined): TimedTest => ({
  file: relative(inRoot(), path),
  title,
  ms: ms ?? 0,
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The files that took longest, one line each, with the longest test of each. */
export function slowestFiles(tests: readonly TimedTest[], count: number): string[] {
  const files = [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => ({
    file,
    count: own.length,
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
    longest: own.reduce((longest, one) => (one.ms > longest.ms ? one : longest)),
  }));
  return files
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(
      ({ file, count: of, ms, longest }) =>
        `${seconds(ms).padStart(9)}  ${file} (${of} tests, the longest ${seconds(longest.ms)}: ${longest.title})`,
    );
}
